import { sql } from 'kysely';
import { byName, COUNT_FIELDS, COUNTS, FIGURE_FIELDS, FIGURES, type SumColumn } from '#domain/rollup';
import type { Trx } from '#server';
import type { RecordTables } from '../record-tables.ts';
import type { CellFigures } from './cell-sum.ts';

/** Which cells to add up. A month counts if its first day is in the period. */
export interface TotalsQuery {
  /** Null: every company the transaction can see. */
  readonly companyId: string | null;
  readonly from: string;
  readonly to: string;
  /** Empty: every facility. */
  readonly facilities: readonly string[];
}

/** Sums of one scope. */
export interface ScopeTotal extends CellFigures {
  readonly scope: number;
}

export interface MonthTotal extends ScopeTotal {
  readonly month: string;
}

const SUMS = [
  ...COUNT_FIELDS.map((name) => sql<string>`sum(${sql.ref(COUNTS[name])})::bigint`.as(COUNTS[name])),
  ...FIGURE_FIELDS.map((name) => sql<string>`sum(${sql.ref(FIGURES[name].column)})`.as(FIGURES[name].column)),
];

/** Read model for other plugins: sums of cells, never of records. */
export class EmissionTotals {
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

type SumRow = Readonly<Record<SumColumn, string>> & { readonly scope: number };

function totalOf(row: SumRow): ScopeTotal {
  return {
    scope: row.scope,
    ...byName(COUNT_FIELDS, (name) => Number(row[COUNTS[name]])),
    ...byName(FIGURE_FIELDS, (name) => row[FIGURES[name].column]),
  };
}
