/** Bytes before the elements of an array: dimensions, whether there are nulls, type, length, lower bound. */
const HEADER = 20;

/** The type `text`, as PostgreSQL numbers it. */
const TEXT = 25;

const FIRST_BYTES = 4_096;

/** Most bytes a character of a text takes in UTF-8, for each of its units. */
const WIDEST = 3;

/**
 * An array of texts as PostgreSQL receives it in binary form: the texts as they are, each after its length. As text it would
 * have every quotation mark escaped here and read again there, which JSON is full of.
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

  /** The parameter of a statement; stays as it is when more is added. */
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

/** A value as the text its column reads. */
function written(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.length === 0 ? '{}' : `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean);
}

/** A column of a table on its way: one value while all rows have the same, an array of texts from the first other on. */
class Column {
  private rows = 0;
  private value: unknown = null;
  private texts: TextArray | null = null;

  add(value: unknown): void {
    if (this.rows === 0) this.value = value;
    else if (this.texts || value !== this.value) this.apart().add(written(value));
    this.rows += 1;
  }

  /** `same`: the text all rows have. */
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

/** Rows on their way into a table, kept column by column: a row that was added may be forgotten at once. */
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

  /** What each column is filled with, in the order of the names: half of the columns of a file say one thing all along. */
  get given(): readonly Column['given'][] {
    return this.columns.map(({ given }) => given);
  }
}
