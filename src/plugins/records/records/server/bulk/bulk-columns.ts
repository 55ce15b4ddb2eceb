/** Header of a binary array, in bytes: dimensions, null flag, type, length, lower bound. */
const HEADER = 20;

/** PostgreSQL's OID of the type `text`. */
const TEXT = 25;

const FIRST_BYTES = 4_096;

/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const WIDEST = 3;

/**
 * An array of texts in PostgreSQL's binary format: each text after its length. In text format every quotation mark
 * would have to be escaped here and parsed there, and JSON is full of them.
 */
class TextArray {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private end = HEADER;
  private length = 0;
  private hasNull = false;

  add(text: string | null): void {
    this.length += 1;
    const most = this.end + 4 + (text === null ? 0 : text.length * WIDEST);
    if (most > this.bytes.length) this.grow(most);
    if (text === null) {
      this.hasNull = true;
      this.end = this.bytes.writeInt32BE(-1, this.end);
      return;
    }
    const written = this.bytes.write(text, this.end + 4);
    this.bytes.writeInt32BE(written, this.end);
    this.end += 4 + written;
  }

  /** A statement parameter: a copy that later additions do not change. */
  get parameter(): Buffer {
    const parts = [1, this.hasNull ? 1 : 0, TEXT, this.length, 1];
    parts.forEach((part, place) => this.bytes.writeInt32BE(part, place * 4));
    return Buffer.from(this.bytes.subarray(0, this.end));
  }

  private grow(most: number): void {
    const wider = Buffer.allocUnsafe(Math.max(most, this.bytes.length * 2));
    this.bytes.copy(wider, 0, 0, this.end);
    this.bytes = wider;
  }
}

/** A value as text for its column. */
function written(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.length === 0 ? '{}' : `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean);
}

/** A column to be inserted: one value while all rows are equal, an array of texts once a row differs. */
class Column {
  private rows = 0;
  private value: unknown = null;
  private texts: TextArray | null = null;

  add(value: unknown): void {
    if (this.rows === 0) this.value = value;
    else if (this.texts || value !== this.value) this.apart().add(written(value));
    this.rows += 1;
  }

  /** `same`: the text of all rows. */
  get given(): { readonly same: string | null } | { readonly texts: Buffer } {
    return this.texts ? { texts: this.texts.parameter } : { same: written(this.value) };
  }

  private apart(): TextArray {
    if (this.texts) return this.texts;
    const texts = new TextArray();
    const first = written(this.value);
    for (let row = 0; row < this.rows; row += 1) texts.add(first);
    this.texts = texts;
    return texts;
  }
}

/** Rows to be inserted, stored by column, so that added row objects can be garbage collected. */
export class RowColumns<T extends object> {
  private readonly columns: readonly Column[];
  private count = 0;

  constructor(readonly names: readonly (keyof T & string)[]) {
    this.columns = names.map(() => new Column());
  }

  get rows(): number {
    return this.count;
  }

  add(row: T): void {
    this.count += 1;
    for (let at = 0; at < this.names.length; at += 1) this.columns[at]?.add(row[this.names[at] as keyof T]);
  }

  /** The values of each column, in the order of the names. In a file, half of the columns have one value throughout. */
  get given(): readonly Column['given'][] {
    return this.columns.map(({ given }) => given);
  }
}
