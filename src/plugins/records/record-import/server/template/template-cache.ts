import { createHash } from 'node:crypto';

/** Maximum number of cached documents. Each takes about 0.2 MB. */
const MOST = 50;

/**
 * Caches documents by everything that goes into them: another facility, language, edition or day is another document.
 * A request for a document that is being written waits for that one.
 */
export class TemplateCache {
  private readonly kept = new Map<string, Promise<Uint8Array>>();

  async get(made: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = createHash('sha256').update(JSON.stringify(made)).digest('hex');
    const found = this.kept.get(key) ?? make();
    // The most recently used one goes last.
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
