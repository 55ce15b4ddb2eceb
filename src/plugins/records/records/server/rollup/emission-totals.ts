import { sql } from 'kysely';
import { token } from '#contract';
import type { Trx } from '#server';
import type { RecordTables } from '../record-tables.ts';

/** Which cells to add up. Dates are days; a month counts when its first day lies in the period. */
export interface TotalsQuery {
  /** Null: every company the transaction may see. */
  readonly companyId: string | null;
  readonly from: string;
  readonly to: string;
  /** Empty: every facility. */
  readonly facilities: readonly string[];
}

/** Sums of one scope, exact decimal texts; `withoutMarket` of `parts` have no market figure. */
export interface ScopeTotal {
  readonly scope: number;
  readonly records: number;
  readonly parts: number;
  readonly withoutMarket: number;
  readonly tTotal: string;
  readonly tLocation: string;
  readonly tMarket: string;
  readonly energyGj: string;
}

export interface MonthTotal extends ScopeTotal {
  readonly month: string;
}

/** Read model for other plugins: sums of cells, never of records. */
export interface EmissionTotals {
  byScope(trx: Trx, query: TotalsQuery): Promise<readonly ScopeTotal[]>;
  byMonth(trx: Trx, query: TotalsQuery): Promise<readonly MonthTotal[]>;
}

export const EmissionTotals = token<EmissionTotals>('records/emission-totals');

const SUMS = [
  sql<string>`sum(records)::bigint`.as('records'),
  sql<string>`sum(parts)::bigint`.as('parts'),
  sql<string>`sum(without_market)::bigint`.as('without_market'),
  sql<string>`sum(t_total)`.as('t_total'),
  sql<string>`sum(t_location)`.as('t_location'),
  sql<string>`sum(t_market)`.as('t_market'),
  sql<string>`sum(energy_gj)`.as('energy_gj'),
] as const;

export class EmissionTotalsImpl implements EmissionTotals {
  async byScope(trx: Trx, query: TotalsQuery): Promise<readonly ScopeTotal[]> {
    const rows = await cells(trx, query)
      .select(['scope', ...SUMS])
      .groupBy('scope')
      .orderBy('scope')
      .execute();
    return rows.map(totalOf);
  }

  async byMonth(trx: Trx, query: TotalsQuery): Promise<readonly MonthTotal[]> {
    const rows = await cells(trx, query)
      .select(['month', 'scope', ...SUMS])
      .groupBy(['month', 'scope'])
      .orderBy('month')
      .orderBy('scope')
      .execute();
    return rows.map((row) => ({ ...totalOf(row), month: row.month }));
  }
}

function cells(trx: Trx, { companyId, from, to, facilities }: TotalsQuery) {
  let chosen = trx
    .withTables<RecordTables>()
    .selectFrom('emission_month')
    .where('month', '>=', from)
    .where('month', '<=', to);
  if (companyId !== null) chosen = chosen.where('company_id', '=', companyId);
  if (facilities.length > 0) chosen = chosen.where('facility_id', 'in', facilities);
  return chosen;
}

interface SumRow {
  readonly scope: number;
  readonly records: string;
  readonly parts: string;
  readonly without_market: string;
  readonly t_total: string;
  readonly t_location: string;
  readonly t_market: string;
  readonly energy_gj: string;
}

function totalOf(row: SumRow): ScopeTotal {
  return {
    scope: row.scope,
    records: Number(row.records),
    parts: Number(row.parts),
    withoutMarket: Number(row.without_market),
    tTotal: row.t_total,
    tLocation: row.t_location,
    tMarket: row.t_market,
    energyGj: row.energy_gj,
  };
}
