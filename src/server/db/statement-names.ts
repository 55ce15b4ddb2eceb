/** Maximum number of prepared statements per connection. Each costs the server some tens of kilobytes. */
const LIMIT = 256;

/**
 * Names for prepared statements, so that the server parses and plans each text once per connection. Only the first
 * texts get one: these are the fixed queries of the product, while dynamic texts would only fill the server's memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= LIMIT) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
