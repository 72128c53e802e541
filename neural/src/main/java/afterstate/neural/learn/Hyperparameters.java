package afterstate.neural.learn;

import afterstate.base.BadInputException;
import afterstate.base.Json;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A learner's own settings: a record of defaults, changed by a file and by names and values. */
public final class Hyperparameters {

  private Hyperparameters() {}

  /**
   * Reads settings.
   *
   * @param defaults what holds unless changed
   * @param file JSON with some of the record's components; null for none
   * @param changes names and values that come last
   */
  public static <R extends Record> R read(R defaults, Path file, Map<String, String> changes)
      throws IOException {
    JsonObject object = JsonParser.parseString(Json.write(defaults)).getAsJsonObject();
    if (file != null) {
      for (Map.Entry<String, JsonElement> entry : parsed(file).entrySet()) {
        put(object, entry.getKey(), entry.getValue());
      }
    }
    changes.forEach((name, text) -> put(object, name, new JsonPrimitive(text)));
    @SuppressWarnings("unchecked")
    Class<R> type = (Class<R>) defaults.getClass();
    return Json.read(object.toString(), type);
  }

  private static JsonObject parsed(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new BadInputException("there is no settings file " + file);
    }
    try {
      return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException problem) {
      throw new BadInputException(file + " is no JSON object of settings");
    }
  }

  private static void put(JsonObject object, String name, JsonElement value) {
    JsonElement before = object.get(name);
    if (before == null) {
      throw new BadInputException(
          "there is no setting '" + name + "'; there are " + String.join(", ", object.keySet()));
    }
    object.add(name, converted(name, value, before.getAsJsonPrimitive()));
  }

  /** The value as the kind of thing that stood there before. */
  private static JsonElement converted(String name, JsonElement value, JsonPrimitive before) {
    String text = value.isJsonPrimitive() ? value.getAsString() : value.toString();
    try {
      if (before.isBoolean() && (text.equals("true") || text.equals("false"))) {
        return new JsonPrimitive(Boolean.parseBoolean(text));
      }
      if (before.isString() && value.isJsonPrimitive()) {
        return new JsonPrimitive(text);
      }
      if (before.isNumber()) {
        double number = Double.parseDouble(text);
        if (Double.isFinite(number)) {
          return number == Math.rint(number) && Math.abs(number) < 1e15
              ? new JsonPrimitive((long) number)
              : new JsonPrimitive(number);
        }
      }
    } catch (NumberFormatException problem) {
      // The complaint below names the setting.
    }
    throw new BadInputException(
        "setting "
            + name
            + " is "
            + (before.isBoolean() ? "true or false" : before.isNumber() ? "a number" : "a text")
            + ", not '"
            + text
            + "'");
  }
}
