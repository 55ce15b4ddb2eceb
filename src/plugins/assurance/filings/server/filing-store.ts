import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server';
import type { FilingFormat } from '../contract/index.ts';
import { filingText, type FilingFacts } from '../domain/index.ts';
import type { FilingTables, ReportFilingTable } from './filing-tables.ts';

export const hashOf = (facts: FilingFacts): string => createHash('sha256').update(filingText(facts)).digest('hex');

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file of a filing with its bytes. */
export interface FiledFile {
  readonly format: FilingFormat;
  readonly name: string;
  readonly bytes: Buffer;
}

/** A stored filing. `atMs` is its time in milliseconds, as hashed. */
export type StoredFiling = Omit<ReportFilingTable, 'filed_at'> & {
  readonly filed_at: string;
  readonly atMs: string;
};

export type NewFiling = Omit<FilingFacts, 'number' | 'previous' | 'files'> & { readonly book: string };

/** Size of a piece: 1 MiB. Rows are written and read fastest at that size (docs/adr/0027). */
const PIECE_BYTES = 1024 * 1024;

const tables = (trx: Trx) => trx.withTables<FilingTables>();

/** Reads and adds filings inside the caller's transaction. */
export class FilingStore {
  /** Serialises the filings of a company until the transaction ends. */
  async hold(trx: Trx, companyId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('filings'), hashtext(${companyId}))`.execute(trx);
  }

  all(trx: Trx, companyId: string): Promise<readonly StoredFiling[]> {
    return tables(trx)
      .selectFrom('report_filing')
      .selectAll()
      .select(sql<string>`round(extract(epoch from filed_at) * 1000)::text`.as('atMs'))
      .where('company_id', '=', companyId)
      .orderBy('number')
      .execute();
  }

  async files(trx: Trx, companyId: string, number: number): Promise<FilingFacts['files']> {
    return tables(trx)
      .selectFrom('report_filing_file')
      .select(['format', 'name', 'sha256', 'bytes'])
      .where('company_id', '=', companyId)
      .where('number', '=', number)
      .orderBy('format')
      .execute();
  }

  /** The bytes of a file. Null if they are missing. */
  async content(trx: Trx, companyId: string, hash: string): Promise<Buffer | null> {
    const pieces = await tables(trx)
      .selectFrom('report_filing_content')
      .select('content')
      .where('company_id', '=', companyId)
      .where('sha256', '=', hash)
      .orderBy('position')
      .execute();
    return pieces.length === 0 ? null : Buffer.concat(pieces.map(({ content }) => content));
  }

  async add(trx: Trx, filing: NewFiling, given: readonly FiledFile[]): Promise<{ readonly number: number }> {
    const { companyId, book, ...about } = filing;
    const last = await tables(trx)
      .selectFrom('report_filing')
      .select(['number', 'hash'])
      .where('company_id', '=', companyId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const previous = last?.hash ?? null;
    const files = given
      .map(({ format, name, bytes }) => ({ format, name, sha256: sha256(bytes), bytes: bytes.length }))
      .toSorted((one, other) => (one.format < other.format ? -1 : 1));
    const hash = hashOf({ companyId, ...about, number, previous, files });
    const { from, to, at, by, byName, ...same } = about;
    await tables(trx)
      .insertInto('report_filing')
      .values({
        company_id: companyId,
        ...same,
        number,
        book,
        from_date: from,
        to_date: to,
        filed_at: new Date(at).toISOString(),
        filed_by: by,
        filed_by_name: byName,
        previous,
        hash,
      })
      .execute();
    await tables(trx)
      .insertInto('report_filing_file')
      .values(files.map((file) => ({ company_id: companyId, number, ...file })))
      .execute();
    for (const { bytes } of given) await keep(trx, companyId, bytes);
    return { number };
  }
}

/** Stores the same bytes only once. */
export async function keep(trx: Trx, companyId: string, bytes: Buffer): Promise<void> {
  const hash = sha256(bytes);
  for (let position = 0; position * PIECE_BYTES < bytes.length; position += 1)
    await tables(trx)
      .insertInto('report_filing_content')
      .values({
        company_id: companyId,
        sha256: hash,
        position,
        content: bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES),
      })
      .onConflict((there) => there.doNothing())
      .execute();
}
