import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, FileObjects, PartPlace, Trx } from '#server';
import type { EvidenceTables } from './evidence-tables.ts';

/**
 * Size of a chunk: 1 MiB. A file of 10 MB is ten rows, read and written as fast as a file on disk. A download takes 4
 * MB of memory; with one row of 10 MB it would take 40 (docs/adr/0027).
 */
const CHUNK_BYTES = 1024 * 1024;

export interface NewContent {
  readonly sha256: string;
  readonly format: string;
  readonly size: number;
  readonly parts: readonly PartPlace[];
  readonly at: string;
}

/** SHA-256 as 64 hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Stores bytes by their hash, once per company. */
export class ContentStore {
  constructor(
    private readonly database: Database,
    private readonly objects: FileObjects,
  ) {}

  /** Puts the parts of a file where new files go. Before the transaction that keeps them. 503 `files.store-away`. */
  async parts(companyId: string, bytes: Uint8Array): Promise<readonly PartPlace[]> {
    const parts: PartPlace[] = [];
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
      parts.push(await this.objects.keep(companyId, Buffer.from(bytes.subarray(from, from + CHUNK_BYTES))));
    return parts;
  }

  /**
   * The bytes a company has stored, and whether those of a hash are among them, since storing them again takes no
   * space.
   */
  async room(
    trx: Trx,
    companyId: string,
    sha256: string,
  ): Promise<{ readonly taken: number; readonly isKept: boolean }> {
    const { rows } = await sql<{ bytes: string; isKept: boolean | null }>`
      select coalesce(sum(size), 0) as bytes, bool_or(sha256 = ${sha256}) as "isKept" from evidence_content
      where company_id = ${companyId}`.execute(trx);
    return { taken: Number(rows[0]?.bytes ?? 0), isKept: rows[0]?.isKept ?? false };
  }

  /** Stores the bytes unless they exist, and protects them from `drop` until the transaction ends. */
  async keep(trx: Trx, companyId: string, { sha256, format, size, parts, at }: NewContent): Promise<void> {
    // The update changes nothing, but locks the row and waits for a concurrent deletion. `xmax` is 0 only on a row that
    // this statement has inserted.
    const { rows } = await sql<{ isNew: boolean }>`
      insert into evidence_content as content (company_id, sha256, size, format, stored_at)
      values (${companyId}, ${sha256}, ${size}, ${format}, ${at})
      on conflict (company_id, sha256) do update set size = content.size
      returning xmax = 0 as "isNew"`.execute(trx);
    if (!rows[0]?.isNew) return;
    for (const [position, place] of parts.entries())
      await tables(trx)
        .insertInto('evidence_chunk')
        .values({ company_id: companyId, sha256, position, ...place })
        .execute();
  }

  /** Locks stored bytes. They may be gone. */
  async hold(trx: Trx, companyId: string, sha256: string): Promise<void> {
    await tables(trx)
      .selectFrom('evidence_content')
      .select('sha256')
      .where('company_id', '=', companyId)
      .where('sha256', '=', sha256)
      .forUpdate()
      .execute();
  }

  /** Deletes locked bytes that no file refers to. */
  async drop(trx: Trx, companyId: string, sha256: string): Promise<void> {
    const named = await tables(trx)
      .selectFrom('evidence_file')
      .select('id')
      .where('company_id', '=', companyId)
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (named) return;
    for (const table of ['evidence_chunk', 'evidence_content'] as const)
      await tables(trx).deleteFrom(table).where('company_id', '=', companyId).where('sha256', '=', sha256).execute();
  }

  /** All bytes of a file at once, in the caller's transaction, which waits for the store if the bytes are there. Undefined if it is gone. */
  async whole(trx: Trx, companyId: string, sha256: string): Promise<Buffer | undefined> {
    const { rows } = await sql<PartPlace>`
      select content, object from evidence_chunk where company_id = ${companyId} and sha256 = ${sha256}
      order by position`.execute(trx);
    if (rows.length === 0) return undefined;
    const parts: Buffer[] = [];
    for (const place of rows) parts.push(await this.objects.read(companyId, place));
    return Buffer.concat(parts);
  }

  /** The bytes in chunks, each read on demand, so that nothing stays open while a slow reader waits. */
  async *read(companyId: string, sha256: string, size: number): AsyncIterable<Uint8Array> {
    for (let sent = 0, position = 0; sent < size; position += 1) {
      const place = await this.database.withTenant(companyId, (trx) => chunk(trx, companyId, sha256, position), {
        readonly: true,
      });
      // The file was deleted during the download. Abort the transfer, so that half a file is not mistaken for a whole
      // one.
      if (!place) throw new Error(`The evidence ${sha256} was deleted while it was being read.`);
      const part = await this.objects.read(companyId, place);
      sent += part.length;
      yield part;
    }
  }
}

const tables = (trx: Trx) => trx.withTables<EvidenceTables>();

async function chunk(trx: Trx, companyId: string, sha256: string, position: number): Promise<PartPlace | undefined> {
  return (await tables(trx)
    .selectFrom('evidence_chunk')
    .select(['content', 'object'])
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .where('position', '=', position)
    .executeTakeFirst()) as PartPlace | undefined;
}
