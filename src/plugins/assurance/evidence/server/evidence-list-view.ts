import { sql, type RawBuilder } from 'kysely';
import { newestFirst, type Trx } from '#server';
import type { EvidenceFile } from '../contract/index.ts';
import type { EvidenceTables } from './evidence-tables.ts';

export interface EvidenceQuery {
  readonly companyId: string;
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  /** Text in the name. */
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

const ORDER = newestFirst<EvidenceFile>('file.uploaded_at', 'file.id', ({ uploadedAt }) => uploadedAt);

/** Evidence files for screens, inside the caller's transaction. */
export class EvidenceListView {
  /** Files of a company, newest first. */
  async page(
    trx: Trx,
    { companyId, page, size, cursor, search, ids }: EvidenceQuery,
  ): Promise<{ readonly rows: readonly EvidenceFile[]; readonly total: number; readonly next: string | null }> {
    const conditions = [
      sql`file.company_id = ${companyId}`,
      ...(search ? [sql`file.name ilike ${pattern(search)}`] : []),
      ...(ids ? [sql`file.id = any(${[...ids]}::uuid[])`] : []),
    ];
    const wanted = sql.join(conditions, sql` and `);
    const { rows } = await sql<EvidenceFile>`${files(sql`${wanted} and ${ORDER.after(cursor)}`)}
      order by ${ORDER.by} ${ORDER.part({ page, size, cursor })}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from evidence_file file where ${wanted}`.execute(trx);
    return { rows, total: counted.rows[0]?.total ?? 0, next: ORDER.next(rows, size) };
  }

  async one(trx: Trx, companyId: string, id: string): Promise<EvidenceFile | undefined> {
    const { rows } = await sql<EvidenceFile>`
      ${files(sql`file.company_id = ${companyId} and file.id = ${id}`)}`.execute(trx);
    return rows[0];
  }
}

/** The files of each holder, in order. */
export async function byHolder(
  trx: Trx,
  companyId: string,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EvidenceFile[]>> {
  const found = new Map<string, EvidenceFile[]>();
  if (holderIds.length === 0) return found;
  const { rows } = await sql<EvidenceFile & { holderId: string }>`
    select shown.*, link.holder_id as "holderId"
    from evidence_link link
    join lateral (${files(sql`file.company_id = link.company_id and file.id = link.file_id`)}) shown on true
    where link.company_id = ${companyId} and link.holder_id = any(${[...holderIds]}::uuid[])
    order by link.holder_id, link.position, link.file_id`.execute(trx);
  for (const { holderId, ...file } of rows) found.set(holderId, [...(found.get(holderId) ?? []), file]);
  return found;
}

export async function countByHolder(
  trx: Trx,
  companyId: string,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (holderIds.length === 0) return new Map();
  const rows = await trx
    .withTables<EvidenceTables>()
    .selectFrom('evidence_link')
    .select(({ fn }) => ['holder_id', fn.countAll<string>().as('files')])
    .where('company_id', '=', companyId)
    .where('holder_id', 'in', [...holderIds])
    .groupBy('holder_id')
    .execute();
  return new Map(rows.map(({ holder_id, files: count }) => [holder_id, Number(count)]));
}

/** Companies do not see the names of platform staff. */
function files(wanted: RawBuilder<unknown>): RawBuilder<EvidenceFile> {
  return sql<EvidenceFile>`
    select file.id, file.name, content.format, content.size, file.sha256, file.uploaded_at as "uploadedAt",
      account.name as "uploadedBy",
      (select count(*)::int from evidence_link used
        where used.company_id = file.company_id and used.file_id = file.id) as uses
    from evidence_file file
    join evidence_content content on content.company_id = file.company_id and content.sha256 = file.sha256
    left join account on account.id = file.uploaded_by and account.company_id = file.company_id
    where ${wanted}`;
}

/** `%` and `_` are literal. */
function pattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
