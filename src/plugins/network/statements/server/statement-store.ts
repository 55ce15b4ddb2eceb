import { sql } from 'kysely';
import type { Database, Trx } from '#server';
import type { StatementRow } from '../contract/index.ts';
import type { StatementTables } from './statement-tables.ts';

/** Bytes per row, 1 MiB, same as for evidence (docs/adr/0027). */
const PART_BYTES = 1024 * 1024;

type StatementTable = StatementTables['modern_slavery_statement'];

const tables = (trx: Trx) => trx.withTables<StatementTables>();

const COLUMNS = [
  'id',
  'revision',
  'year',
  'file_name as fileName',
  'size',
  'approved_date as approvedDate',
  'register_url as registerUrl',
  'created_at as uploadedAt',
] as const;

/** Serialises the writers of one company's statements, so that the limit holds. */
export async function holdCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

/** Statements of a company, newest year first. */
export function statementsOf(trx: Trx, companyId: string): Promise<StatementRow[]> {
  return tables(trx)
    .selectFrom('modern_slavery_statement')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('year', 'desc')
    .orderBy('approved_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function statementOf(trx: Trx, companyId: string, id: string): Promise<StatementRow | undefined> {
  return tables(trx)
    .selectFrom('modern_slavery_statement')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function statementNamed(trx: Trx, companyId: string, fileName: string): Promise<StatementRow | undefined> {
  return tables(trx)
    .selectFrom('modern_slavery_statement')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where(sql`lower(file_name)`, '=', fileName.toLowerCase())
    .where('file_name', '=', fileName)
    .executeTakeFirst();
}

export async function addStatement(trx: Trx, row: StatementTable, bytes: Uint8Array): Promise<void> {
  await tables(trx).insertInto('modern_slavery_statement').values(row).execute();
  for (let from = 0, position = 0; from < bytes.length; from += PART_BYTES, position += 1)
    await tables(trx)
      .insertInto('modern_slavery_statement_part')
      .values({
        company_id: row.company_id,
        statement_id: row.id,
        position,
        content: Buffer.from(bytes.subarray(from, from + PART_BYTES)),
      })
      .execute();
}

/** A statement of a company, with its revision. */
interface ReadStatement {
  readonly companyId: string;
  readonly id: string;
  readonly revision: number;
}

/** Changes a statement that is still at the given revision; false if it is not. */
export async function changeStatement(
  trx: Trx,
  { companyId, id, revision }: ReadStatement,
  change: Pick<StatementTable, 'year' | 'approved_date' | 'register_url' | 'updated_at' | 'updated_by'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('modern_slavery_statement')
    .set({ ...change, revision: revision + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a statement that is still at the given revision, with its bytes; false if it is not. */
export async function removeStatement(trx: Trx, { companyId, id, revision }: ReadStatement): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('modern_slavery_statement')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The bytes of a statement in parts, each read on demand. */
export async function* statementBytes(
  database: Database,
  companyId: string,
  { id, size }: Pick<StatementRow, 'id' | 'size'>,
): AsyncIterable<Uint8Array> {
  for (let sent = 0, position = 0; sent < size; position += 1) {
    const part = await database.withTenant(
      companyId,
      (trx) =>
        tables(trx)
          .selectFrom('modern_slavery_statement_part')
          .select('content')
          .where('company_id', '=', companyId)
          .where('statement_id', '=', id)
          .where('position', '=', position)
          .executeTakeFirst(),
      { readonly: true },
    );
    // Deleted during the download: the transfer aborts, so that half a file is not taken for a whole one.
    if (!part) throw new Error(`The statement ${id} was deleted while it was being read.`);
    sent += part.content.length;
    yield part.content;
  }
}
