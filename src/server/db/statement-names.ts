/** Statements one connection keeps prepared; each costs the server some tens of kilobytes. */
const LIMIT = 256;

/**
 * Names for statements, so that the server parses and plans each text once a connection. The first texts get one, as
 * those are the fixed queries of the product; a text that is built anew each time would only fill the server's memory.
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
