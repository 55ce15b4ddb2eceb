import { sql, type ExpressionBuilder } from 'kysely';
import { lastDayOfMonth, monthOf } from '#domain/time';
import type { Trx } from '#server';
import type { RecordTotals } from '../contract/index.ts';
import type { RecordFilter } from './record-filter.ts';
import type { RecordTables, RecordTallyTable } from './record-tables.ts';

/** Whether the tallies know the answer: they keep months, not days, and neither texts nor persons. */
export function isTallied({ from, to, search, userId, byUsers }: RecordFilter): boolean {
  const wholeMonths = (from === undefined || from === monthOf(from)) && (to === undefined || to === lastDayOfMonth(to));
  return wholeMonths && !search && userId === undefined && !byUsers;
}

/** Count and sums of a filter the tallies know: the same cost at ten thousand and at a million records. */
export async function talliedTotals(trx: Trx, filter: RecordFilter): Promise<RecordTotals> {
  const [row] = await trx
    .withTables<RecordTables>()
    .selectFrom('record_tally as tally')
    .select([
      sql<string>`coalesce(sum(records), 0)::bigint`.as('records'),
      sql<string | null>`case when sum(with_total) > 0 then sum(t_total) end`.as('total'),
      sql<string | null>`case when sum(with_market) > 0 then sum(t_market) end`.as('market'),
      sql<string | null>`case when sum(with_energy) > 0 then sum(energy_gj) end`.as('energy'),
    ])
    .where((tally) => wantedTallies(tally, filter))
    .execute();
  const { records = '0', total = null, market = null, energy = null } = row ?? {};
  return { records: Number(records), total, market, energy };
}

function wantedTallies(tally: ExpressionBuilder<{ tally: RecordTallyTable }, 'tally'>, filter: RecordFilter) {
  const { companyId, typeScope, facilityId, categoryId, inputTypeId, status, fillMode, from, to } = filter;
  return tally.and([
    tally('tally.scope', '=', typeScope),
    ...(companyId === null ? [] : [tally('tally.company_id', '=', companyId)]),
    ...(facilityId.length > 0 ? [tally('tally.facility_id', '=', sql<string>`any(${[...facilityId]}::uuid[])`)] : []),
    ...(categoryId.length > 0 ? [tally('tally.category', '=', sql<string>`any(${[...categoryId]}::text[])`)] : []),
    ...(inputTypeId.length > 0 ? [tally('tally.input_type', '=', sql<string>`any(${[...inputTypeId]}::text[])`)] : []),
    status.length > 0
      ? tally('tally.status', '=', sql<string>`any(${[...status]}::text[])`)
      : tally('tally.status', '<>', 'VOID'),
    ...(fillMode === undefined ? [] : [tally('tally.fill_mode', '=', fillMode)]),
    ...(from === undefined ? [] : [tally('tally.last_month', '>=', monthOf(from))]),
    ...(to === undefined ? [] : [tally('tally.first_month', '<=', monthOf(to))]),
  ]);
}
