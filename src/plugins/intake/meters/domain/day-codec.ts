import { MINUTES_OF_DAY, type IntervalDay, type Quality } from './interval-day.ts';
import { MOST_DIGITS, MOST_SCALE } from './scaled.ts';

/**
 * A day as bytes: version, length in minutes, scale, then runs of quality (code and number of intervals), then the
 * present values, each as its difference from the one before (zigzag, then base 128 with the low digits first).
 */
const VERSION = 1;

const CODES: readonly Quality[] = ['N', 'A', 'F', 'S', 'E'];

const LOW = 128;

function put(bytes: number[], given: number): void {
  let value = given;
  while (value >= LOW) {
    bytes.push((value % LOW) + LOW);
    value = Math.floor(value / LOW);
  }
  bytes.push(value);
}

/** The bytes of a day. */
export function encodeDay({ length, scale, values, qualities }: IntervalDay): Uint8Array {
  const bytes: number[] = [VERSION];
  put(bytes, length);
  put(bytes, scale);
  for (let at = 0; at < qualities.length;) {
    const quality = qualities[at] ?? 'N';
    let end = at + 1;
    while (end < qualities.length && qualities[end] === quality) end += 1;
    bytes.push(CODES.indexOf(quality));
    put(bytes, end - at);
    at = end;
  }
  let before = 0;
  for (const value of values) {
    if (value === null) continue;
    const step = value - before;
    put(bytes, step >= 0 ? step * 2 : -step * 2 - 1);
    before = value;
  }
  return Uint8Array.from(bytes);
}

class Bytes {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  next(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('The stored day is cut off.');
    this.at += 1;
    return byte;
  }

  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.next();
      value += (byte % LOW) * unit;
      if (value > 2 * 10 ** MOST_DIGITS) throw new RangeError('A number of the stored day is too large.');
      if (byte < LOW) return value;
      unit *= LOW;
    }
  }
}

/** The day of stored bytes. Throws on bytes that no day has. */
export function decodeDay(stored: Uint8Array): IntervalDay {
  const bytes = new Bytes(stored);
  if (bytes.next() !== VERSION) throw new RangeError('The stored day has an unknown version.');
  const length = bytes.number();
  const scale = bytes.number();
  if (length < 1 || MINUTES_OF_DAY % length !== 0 || scale > MOST_SCALE)
    throw new RangeError('The stored day is damaged.');
  const count = MINUTES_OF_DAY / length;
  const qualities: Quality[] = [];
  while (qualities.length < count) {
    const quality = CODES[bytes.next()];
    const run = bytes.number();
    if (!quality || run < 1 || run > count - qualities.length) throw new RangeError('The stored day is damaged.');
    for (let at = 0; at < run; at += 1) qualities.push(quality);
  }
  let before = 0;
  const values = qualities.map((quality) => {
    if (quality === 'N') return null;
    const step = bytes.number();
    before += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    if (before < 0) throw new RangeError('The stored day is damaged.');
    return before;
  });
  if (bytes.left > 0) throw new RangeError('The stored day is damaged.');
  return { length, scale, values, qualities };
}
