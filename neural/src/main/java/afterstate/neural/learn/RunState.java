package afterstate.neural.learn;

import afterstate.board.Stream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A learner's state on its way into a file or back. The same calls in the same order do both: each
 * gives what is to be kept and returns what holds from now on.
 */
final class RunState {

  private final DataInputStream in;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  private RunState(DataInputStream in) {
    this.in = in;
  }

  /** A state to be filled. */
  static RunState writing() {
    return new RunState(null);
  }

  /** A state to be taken up. */
  static RunState reading(byte[] bytes) {
    return new RunState(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  boolean isReading() {
    return in != null;
  }

  /** What was written. */
  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Checks that all was read. */
  void end() throws IOException {
    if (in.available() > 0) {
      throw new EOFException("there is more than was asked for");
    }
  }

  // ---- Numbers ---------------------------------------------------------------------------------

  long number(long number) throws IOException {
    if (in != null) {
      return in.readLong();
    }
    out.writeLong(number);
    return number;
  }

  int number(int number) throws IOException {
    return (int) number((long) number);
  }

  double number(double number) throws IOException {
    return Double.longBitsToDouble(number(Double.doubleToRawLongBits(number)));
  }

  String text(String text) throws IOException {
    if (in != null) {
      return in.readUTF();
    }
    out.writeUTF(text);
    return text;
  }

  /** A stream at the same place. */
  Stream stream(Stream random) throws IOException {
    long position = number(random.position());
    return in == null ? random : new Stream(position);
  }

  // ---- Arrays ----------------------------------------------------------------------------------

  // The first so many numbers; reading returns a longer array where one is needed.

  long[] first(int count, long[] numbers) throws IOException {
    long[] room = numbers.length < count ? new long[count] : numbers;
    copy(MemorySegment.ofArray(room), (long) Long.BYTES * count);
    return room;
  }

  int[] first(int count, int[] numbers) throws IOException {
    int[] room = numbers.length < count ? new int[count] : numbers;
    copy(MemorySegment.ofArray(room), (long) Integer.BYTES * count);
    return room;
  }

  float[] first(int count, float[] numbers) throws IOException {
    float[] room = numbers.length < count ? new float[count] : numbers;
    copy(MemorySegment.ofArray(room), (long) Float.BYTES * count);
    return room;
  }

  byte[] first(int count, byte[] numbers) throws IOException {
    byte[] room = numbers.length < count ? new byte[count] : numbers;
    copy(MemorySegment.ofArray(room), count);
    return room;
  }

  boolean[] first(int count, boolean[] answers) throws IOException {
    boolean[] room = answers.length < count ? new boolean[count] : answers;
    byte[] numbers = new byte[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (byte) (room[i] ? 1 : 0);
    }
    first(count, numbers);
    for (int i = 0; i < count; i++) {
      room[i] = numbers[i] != 0;
    }
    return room;
  }

  /** Whole arrays, in place. */
  void all(long[] numbers) throws IOException {
    first(numbers.length, numbers);
  }

  void all(int[] numbers) throws IOException {
    first(numbers.length, numbers);
  }

  /** The length goes first, so that what does not fit is noticed. */
  private void copy(MemorySegment numbers, long length) throws IOException {
    if (number(length) != length) {
      throw new EOFException("an array has another length");
    }
    if (in == null) {
      out.write(numbers.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE));
      return;
    }
    byte[] read = in.readNBytes((int) length);
    if (read.length < length) {
      throw new EOFException("an array is cut short");
    }
    MemorySegment.copy(MemorySegment.ofArray(read), 0, numbers, 0, length);
  }
}
