package afterstate.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records to JSON and back. */
final class JsonTest {

  record Pair(String name, int count) {
    Pair {
      if (count < 0) {
        throw new BadInputException("the count must not be negative");
      }
    }
  }

  @Test
  void write_record_isOneObjectInItsOrder() {
    assertThat(Json.write(new Pair("<a> 'b' ×", 3)))
        .isEqualTo("{\"name\":\"<a> 'b' ×\",\"count\":3}");
  }

  @Test
  void read_whatWasWritten_isEqual() {
    Pair pair = new Pair("x\n\"y\"", 7);
    assertThat(Json.read(Json.write(pair), Pair.class)).isEqualTo(pair);
  }

  @Test
  void writeWithNulls_null_isWritten() {
    Pair nameless = new Pair(null, 1);
    assertThat(Json.write(nameless)).isEqualTo("{\"count\":1}");
    assertThat(Json.writeWithNulls(nameless)).isEqualTo("{\"name\":null,\"count\":1}");
    assertThat(Json.writeWithNulls(Json.fields(nameless))).isEqualTo(Json.writeWithNulls(nameless));
  }

  @Test
  void fields_record_keepsItsOrder() {
    assertThat(Json.fields(new Pair("x", 1)).keySet()).containsExactly("name", "count");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "nonsense", "{\"count\":\"many\"}", "{\"count\":1.5}", "null"})
  void read_badText_isRefused(String text) {
    assertThatThrownBy(() -> Json.read(text, Pair.class))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("this is not the JSON expected: ");
  }

  record Rate(double rate) {}

  @Test
  void read_damagedNumber_isRefused() {
    assertThatThrownBy(() -> Json.read("{\"rate\":0.1-\"size\":6}", Rate.class))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("this is not the JSON expected: ");
  }

  @Test
  void read_valueTheRecordRefuses_saysWhy() {
    assertThatThrownBy(() -> Json.read("{\"name\":\"x\",\"count\":-1}", Pair.class))
        .isInstanceOf(BadInputException.class)
        .hasMessage("the count must not be negative");
  }
}
