import { createHash } from 'node:crypto';

/** Documents kept: those of the companies that import these days. Each takes about 0.2 MB. */
const MOST = 50;

/**
 * Keeps documents that were made, by everything that went into them: a company that gains a facility, another language,
 * another edition or another day is another document. Whoever asks while one is made waits for that one.
 */
export class TemplateShelf {
  private readonly kept = new Map<string, Promise<Uint8Array>>();

  async get(made: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = createHash('sha256').update(JSON.stringify(made)).digest('hex');
    const found = this.kept.get(key) ?? make();
    // The one asked for last goes last.
    this.kept.delete(key);
    this.kept.set(key, found);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST) break;
      this.kept.delete(oldest);
    }
    try {
      return await found;
    } catch (error) {
      if (this.kept.get(key) === found) this.kept.delete(key);
      throw error;
    }
  }
}
