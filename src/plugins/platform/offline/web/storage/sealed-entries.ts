import type { Entry } from '../../domain/index.ts';
import type { OfflineDatabase } from './database.ts';
import type { EntryStore } from './entry-store.ts';
import type { OpenVault } from './vault.ts';

/** Name and media type of a file, before its bytes. */
interface FileHead {
  readonly name: string;
  readonly type: string;
}

/** Entries of an account in the database of this browser, sealed with its key. */
export class SealedEntries implements EntryStore {
  constructor(
    private readonly database: OfflineDatabase,
    private readonly vault: OpenVault,
  ) {}

  async all() {
    const rows = await this.database.getAllFromIndex('entries', 'account', this.vault.account);
    const opened = await Promise.all(
      rows.map((row) => this.vault.openJson(`entry ${row.id}`, row).then(asEntry, () => null)),
    );
    const entries = opened.filter((entry) => entry !== null);
    return { entries, unreadable: rows.length - entries.length };
  }

  async put(entry: Entry, file?: File): Promise<void> {
    const row = await this.rowOf(entry);
    const fileRow = file ? await this.fileRow(entry.id, file) : null;
    const work = this.database.transaction(['entries', 'files'], 'readwrite');
    await Promise.all([
      work.objectStore('entries').put(row),
      fileRow ? work.objectStore('files').put(fileRow) : undefined,
      work.done,
    ]);
  }

  async replace(entry: Entry, version: number): Promise<boolean> {
    const row = await this.rowOf(entry);
    const work = this.database.transaction(['entries', 'files'], 'readwrite');
    const entries = work.objectStore('entries');
    const isSame = (await entries.get(entry.id))?.version === version;
    if (isSame) {
      await entries.put(row);
      // The server has it.
      if (entry.state === 'sent') await work.objectStore('files').delete(entry.id);
    }
    await work.done;
    return isSame;
  }

  async file(id: string): Promise<File | null> {
    const row = await this.database.get('files', id);
    return row ? unpacked(await this.vault.open(`file ${id}`, row)) : null;
  }

  async delete(ids: readonly string[]): Promise<void> {
    const work = this.database.transaction(['entries', 'files'], 'readwrite');
    await Promise.all([
      ...ids.flatMap((id) => [work.objectStore('entries').delete(id), work.objectStore('files').delete(id)]),
      work.done,
    ]);
  }

  async clear(): Promise<void> {
    const work = this.database.transaction(['entries', 'files', 'answers'], 'readwrite');
    for (const name of ['entries', 'files', 'answers'] as const) {
      const rows = work.objectStore(name);
      for (const id of await rows.index('account').getAllKeys(this.vault.account)) await rows.delete(id);
    }
    await work.done;
  }

  private async rowOf(entry: Entry) {
    const sealed = await this.vault.sealJson(`entry ${entry.id}`, entry);
    return { id: entry.id, account: this.vault.account, version: entry.version, ...sealed };
  }

  private async fileRow(id: string, file: File) {
    return { id, account: this.vault.account, ...(await this.vault.seal(`file ${id}`, await packed(file))) };
  }
}

const asEntry = (opened: unknown): Entry => opened as Entry;

/** A file in one piece: the length of its head in four bytes, the head, the bytes. */
async function packed(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextEncoder().encode(JSON.stringify({ name: file.name, type: file.type } satisfies FileHead));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const whole = new Uint8Array(4 + head.length + bytes.length);
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, 4);
  whole.set(bytes, 4 + head.length);
  return whole;
}

function unpacked(whole: ArrayBuffer): File {
  const length = new DataView(whole).getUint32(0);
  const { name, type } = JSON.parse(new TextDecoder().decode(whole.slice(4, 4 + length))) as FileHead;
  return new File([whole.slice(4 + length)], name, { type });
}
