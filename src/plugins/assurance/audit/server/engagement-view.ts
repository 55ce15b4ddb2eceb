import { sql, type RawBuilder } from 'kysely';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import type { EngagementDetail, EngagementRow } from '../contract/index.ts';
import { percentText } from '../domain/index.ts';
import type { EngagementCheck, KeptDrawing } from './audit-tables.ts';
import { unknownEngagement } from './audit-problems.ts';
import { changesOf } from './engagement-history.ts';
import { materialNow } from './engagement-store.ts';
import { STAFF_NAME } from './record-words.ts';

type Found = Omit<EngagementRow, 'checks' | 'openedBy' | 'closedBy'> & {
  readonly checks: EngagementCheck[];
  readonly drawing: KeptDrawing | null;
  readonly opener: string | null;
  readonly closer: string | null;
  readonly closed_by: string | null;
  readonly drawer: string | null;
};

async function found(trx: Trx, companyId: string, which: RawBuilder<unknown>): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select engagement.id, engagement.revision, engagement.title, engagement.standard, engagement.level, engagement.year::int as year,
      engagement.book, engagement.scope2_method as "scope2Method", engagement.materiality_kind as "materialityKind", engagement.materiality, engagement.checks,
      engagement.drawing, engagement.opened_at as "openedAt", opener.name as opener,
      engagement.closed_at as "closedAt", engagement.closed_by, closer.name as closer, drawer.name as drawer,
      (select count(*)::int from audit_sample as sample
        where sample.company_id = engagement.company_id and sample.engagement_id = engagement.id) as sampled,
      (select count(*)::int from audit_query as query
        where query.company_id = engagement.company_id and query.engagement_id = engagement.id
          and query.closed_at is null) as "openQueries",
      (select count(*)::int from audit_exception as exception
        where exception.company_id = engagement.company_id and exception.engagement_id = engagement.id
          and exception.status = 'OPEN') as "openExceptions"
    from audit_engagement as engagement
      left join account as opener on opener.id = engagement.opened_by
      left join account as closer on closer.id = engagement.closed_by
      left join account as drawer on drawer.id = (engagement.drawing ->> 'drawnBy')::uuid
    where engagement.company_id = ${companyId}::uuid and ${which}
    order by engagement.opened_at desc, engagement.id desc`.execute(trx);
  return rows;
}

function presented({ opener, closer, closed_by, drawing: _drawing, drawer: _drawer, ...row }: Found): EngagementRow {
  return { ...row, openedBy: opener ?? STAFF_NAME, closedBy: closed_by && (closer ?? STAFF_NAME) };
}

/** Engagements of a company, newest first. */
export async function engagementRows(trx: Trx, companyId: string): Promise<EngagementRow[]> {
  return (await found(trx, companyId, sql`true`)).map(presented);
}

/** An engagement with its drawing and coverage. 404 `audit.unknown`. */
export async function engagementDetail(trx: Trx, companyId: string, id: string): Promise<EngagementDetail> {
  const [row] = await found(trx, companyId, sql`engagement.id = ${id}::uuid`);
  if (!row) throw unknownEngagement();
  const { drawing, drawer } = row;
  const covered = await coverage(trx, companyId, id, row.checks);
  const material = materialNow({ ...row, materiality_kind: row.materialityKind });
  const whole = decimal(drawing?.total ?? 0);
  return {
    ...presented(row),
    drawing: drawing && { ...drawing, who: drawer ?? STAFF_NAME },
    material: material && exactText(material),
    changes: await changesOf(trx, companyId, id),
    coverage: {
      ...covered,
      samplePercent: percentText(decimal(covered.sampleTotal), whole),
      donePercent: percentText(decimal(covered.doneTotal), whole),
    },
  };
}

interface Covered {
  readonly sampleTotal: string;
  readonly doneRecords: number;
  readonly doneTotal: string;
}

async function coverage(trx: Trx, companyId: string, id: string, checks: readonly EngagementCheck[]): Promise<Covered> {
  const { rows } = await sql<Covered>`
    with marked as (
      select record_id, count(distinct check_id) as checks from audit_tick
      where company_id = ${companyId}::uuid and engagement_id = ${id}::uuid group by 1
    )
    select coalesce(sum(sample.value), 0)::text as "sampleTotal",
      count(*) filter (where marked.checks >= ${checks.length})::int as "doneRecords",
      coalesce(sum(sample.value) filter (where marked.checks >= ${checks.length}), 0)::text as "doneTotal"
    from audit_sample as sample left join marked on marked.record_id = sample.record_id
    where sample.company_id = ${companyId}::uuid and sample.engagement_id = ${id}::uuid`.execute(trx);
  return rows[0] ?? { sampleTotal: '0', doneRecords: 0, doneTotal: '0' };
}
