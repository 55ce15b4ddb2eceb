import { sql } from 'kysely';
import { decimal, type Decimal } from '#domain/units';
import type { Trx } from '#server';
import type {
  AuditEngagementTable,
  AuditSampleTable,
  AuditTables,
  EngagementCheck,
  KeptDrawing,
} from './audit-tables.ts';
import { materialTonnes } from '../domain/index.ts';
import { closedEngagement, notSampled, unknownEngagement } from './audit-problems.ts';

/** An engagement as stored. */
export type StoredEngagement = Omit<AuditEngagementTable, 'checks' | 'drawing'> & {
  readonly checks: readonly EngagementCheck[];
  readonly drawing: KeptDrawing | null;
};

export const auditTables = (trx: Trx) => trx.withTables<AuditTables>();

/** Current materiality. Null: a share of a population that has not been read yet. */
export function materialNow({
  drawing,
  materiality: amount,
  materiality_kind: kind,
}: Pick<StoredEngagement, 'drawing' | 'materiality' | 'materiality_kind'>): Decimal | null {
  if (kind === 'PERCENT' && drawing === null) return null;
  return materialTonnes({ kind, amount }, decimal(drawing?.total ?? 0));
}

/** 404 `audit.unknown`. */
export async function engagementOf(trx: Trx, companyId: string, id: string): Promise<StoredEngagement> {
  const row = await auditTables(trx)
    .selectFrom('audit_engagement')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownEngagement();
  return row as StoredEngagement;
}

/**
 * The engagement, locked until the transaction ends: with `share` others may write to it, with `alone` nobody. 409
 * `audit.closed` once it is closed.
 */
export async function openEngagement(
  trx: Trx,
  companyId: string,
  id: string,
  held: 'share' | 'alone' = 'share',
): Promise<StoredEngagement> {
  const mode = held === 'alone' ? sql`for update` : sql`for share`;
  await sql`select 1 from audit_engagement where company_id = ${companyId}::uuid and id = ${id}::uuid ${mode}`.execute(
    trx,
  );
  const engagement = await engagementOf(trx, companyId, id);
  if (engagement.closed_at !== null) throw closedEngagement();
  return engagement;
}

/** 409 `audit.not-sampled`. */
export async function sampled(trx: Trx, engagement: StoredEngagement, recordId: string): Promise<void> {
  const row = await auditTables(trx)
    .selectFrom('audit_sample')
    .select('record_id')
    .where('company_id', '=', engagement.company_id)
    .where('engagement_id', '=', engagement.id)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (!row) throw notSampled();
}

export async function addToSample(trx: Trx, rows: readonly AuditSampleTable[]): Promise<void> {
  if (rows.length > 0) await auditTables(trx).insertInto('audit_sample').values(rows).execute();
}

/** Whether work on the sample has begun: a mark, a query or an exception. */
export async function hasBegun(trx: Trx, { company_id, id }: StoredEngagement): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from audit_tick where company_id = ${company_id}::uuid and engagement_id = ${id}::uuid)
      or exists (select from audit_query where company_id = ${company_id}::uuid and engagement_id = ${id}::uuid)
      or exists (select from audit_exception where company_id = ${company_id}::uuid and engagement_id = ${id}::uuid
        and record_id is not null)`.execute(trx);
  return rows.length > 0;
}

/** Open items that prevent closing an engagement. */
export async function openMatters(
  trx: Trx,
  { company_id, id }: Pick<StoredEngagement, 'company_id' | 'id'>,
): Promise<{ readonly queries: number; readonly exceptions: number }> {
  const { rows } = await sql<{ queries: number; exceptions: number }>`
    select
      (select count(*)::int from audit_query
        where company_id = ${company_id}::uuid and engagement_id = ${id}::uuid and closed_at is null) as queries,
      (select count(*)::int from audit_exception
        where company_id = ${company_id}::uuid and engagement_id = ${id}::uuid and status = 'OPEN') as exceptions`.execute(
    trx,
  );
  return rows[0] ?? { queries: 0, exceptions: 0 };
}

/** Records of the sample, largest first. */
export async function sampledIds(trx: Trx, companyId: string, id: string): Promise<readonly string[]> {
  const rows = await auditTables(trx)
    .selectFrom('audit_sample')
    .select('record_id')
    .where('company_id', '=', companyId)
    .where('engagement_id', '=', id)
    .orderBy('value', 'desc')
    .orderBy('record_id')
    .execute();
  return rows.map(({ record_id }) => record_id);
}
