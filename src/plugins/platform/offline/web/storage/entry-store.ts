import type { Entry } from '../../domain/index.ts';

/** Entries of one account on this browser. */
export interface EntryStore {
  /** In no order. `unreadable`: how many cannot be opened, because the server's secret has changed. */
  all(): Promise<{ readonly entries: readonly Entry[]; readonly unreadable: number }>;
  put(entry: Entry, file?: File): Promise<void>;
  /** Puts an entry whose stored version is still this one. False if it has changed or is gone. */
  replace(entry: Entry, version: number): Promise<boolean>;
  file(id: string): Promise<File | null>;
  delete(ids: readonly string[]): Promise<void>;
  /** Deletes everything of the account, also what cannot be opened. */
  clear(): Promise<void>;
}

/** Entries in memory, for tests and stories. */
export class MemoryEntries implements EntryStore {
  private readonly files = new Map<string, File>();
  readonly entries: Map<string, Entry>;

  constructor(
    given: readonly Entry[] = [],
    private readonly unreadable = 0,
  ) {
    this.entries = new Map(given.map((entry) => [entry.id, entry]));
  }

  async all() {
    return { entries: [...this.entries.values()], unreadable: this.unreadable };
  }

  async put(entry: Entry, file?: File): Promise<void> {
    this.entries.set(entry.id, entry);
    if (file) this.files.set(entry.id, file);
  }

  async replace(entry: Entry, version: number): Promise<boolean> {
    if (this.entries.get(entry.id)?.version !== version) return false;
    this.entries.set(entry.id, entry);
    return true;
  }

  async file(id: string): Promise<File | null> {
    return this.files.get(id) ?? null;
  }

  async delete(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.entries.delete(id);
      this.files.delete(id);
    }
  }

  async clear(): Promise<void> {
    this.entries.clear();
    this.files.clear();
  }
}
