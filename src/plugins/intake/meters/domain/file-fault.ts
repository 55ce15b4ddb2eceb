/** What is wrong with a file: the key of a text and its values. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(key: string, values: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** A value of a file as it may stand in a sentence. */
export const quoted = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);
