package afterstate.base;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON in and out: records become objects, their components fields of the same name. */
public final class Json {

  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
  private static final Gson WITH_NULLS = GSON.newBuilder().serializeNulls().create();

  private Json() {}

  /** One line of JSON; what is null is left out. */
  public static String write(Object value) {
    return GSON.toJson(value);
  }

  /** One line of JSON in which every field stands, be it null. */
  public static String writeWithNulls(Object value) {
    return WITH_NULLS.toJson(value);
  }

  /** The fields of a record, in its order and be they null, to be put among others. */
  public static Map<String, Object> fields(Object value) {
    JsonObject object = WITH_NULLS.toJsonTree(value).getAsJsonObject();
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
      fields.put(entry.getKey(), entry.getValue());
    }
    return fields;
  }

  /**
   * Reads an object into a record; components that are missing become null or 0.
   *
   * @throws BadInputException if the text is no such JSON, or what the record's constructor threw
   */
  public static <T> T read(String text, Class<T> type) {
    T value;
    try {
      value = GSON.fromJson(text, type);
    } catch (JsonParseException | NumberFormatException problem) {
      throw new BadInputException("this is not the JSON expected: " + problem.getMessage());
    } catch (RuntimeException problem) {
      throw problem.getCause() instanceof BadInputException refusal ? refusal : problem;
    }
    if (value == null) {
      throw new BadInputException("this is not the JSON expected: it is empty");
    }
    return value;
  }
}
