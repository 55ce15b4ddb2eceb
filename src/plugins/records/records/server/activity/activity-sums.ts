import { sql } from 'kysely';
import { UPSTREAM_CATEGORY } from '#domain/rollup';
import type { Trx } from '#server';
import { NO_AMOUNTS, plusAmounts, type LineAmounts, type LineFigures, type LineKeys } from './activity-line.ts';
import {
  AMOUNTS,
  KEYS,
  NAME,
  shareOf,
  SQUARE_NAMES,
  sumsOf,
  wholeRecords,
  type RecordsQuery,
} from './activity-queries.ts';

/** Lines added up over all facilities and methods. */
export type LineSum = LineAmounts &
  Pick<LineKeys, 'scope' | 'category' | 'inputType' | 'consumptionType' | 'unit' | 'edition' | 'isDerived'> & {
    /** The first facility, by id, with such a line. */
    readonly firstFacility: string;
  };

/** Lines added up by supplier or customer name; `''` without a name. */
export type NameSum = Pick<LineKeys, 'scope' | 'category'> &
  Pick<LineAmounts, 'tTotal' | 'records'> &
  Pick<LineSum, 'firstFacility'> & { readonly name: string };

/** Additional results of sums. Each takes an extra query. */
export interface SumOptions {
  /** Whether to count the lines. */
  readonly count?: boolean;
  /** Whether to separate lines with energy from those without. */
  readonly byEnergy?: boolean;
}

export interface LineSums {
  readonly sums: readonly LineSum[];
  /** Number of lines by scope; empty unless requested. */
  readonly lines: ReadonlyMap<number, number>;
}

type Line = LineKeys & LineFigures;

const SCOPE_3 = 3;

/** Sums of whole records by the database; further lines may be added. */
export async function addedUp(trx: Trx, query: RecordsQuery, { count, byEnergy }: SumOptions): Promise<Totals> {
  const found = byEnergy === true ? await sumsOfLines(trx, query) : await sumsOfRecords(trx, query);
  const totals = new Totals(byEnergy ?? false);
  for (const { upstreamFacility, ...sum } of found) {
    const whole = { ...sum, records: Number(sum.records) };
    totals.plus(whole);
    if (sum.tUpstream !== null && sum.scope !== SCOPE_3 && upstreamFacility !== null)
      totals.plus({ ...whole, ...NO_AMOUNTS, ...DERIVED, tTotal: sum.tUpstream, firstFacility: upstreamFacility });
  }
  if (count === true) for (const { scope, lines } of await countedLines(trx, query)) totals.count(scope, Number(lines));
  return totals;
}

const DERIVED = { scope: SCOPE_3, category: UPSTREAM_CATEGORY, isDerived: true, records: 0 } as const;

class Totals {
  private readonly sums = new Map<string, LineSum>();
  private readonly lines = new Map<number, number>();

  constructor(private readonly byEnergy: boolean) {}

  plus(sum: LineSum): void {
    const { scope, category, inputType, consumptionType, unit, edition, isDerived, energyGj } = sum;
    const isApart = this.byEnergy && energyGj === null;
    const key = JSON.stringify([scope, category, inputType, consumptionType, unit, edition, isDerived, isApart]);
    const known = this.sums.get(key);
    this.sums.set(key, known ? { ...known, ...plusAmounts(known, sum), ...firstOf(known, sum) } : sum);
  }

  count(scope: number, lines: number): void {
    this.lines.set(scope, (this.lines.get(scope) ?? 0) + lines);
  }

  add(lines: readonly Line[]): void {
    for (const { facilityId, runIds: _runIds, ...line } of lines) {
      this.plus({ ...line, firstFacility: facilityId });
      this.count(line.scope, 1);
    }
  }

  wanted(is: (sum: LineSum) => boolean): LineSums {
    return { sums: [...this.sums.values()].filter(is), lines: this.lines };
  }
}

const firstOf = (one: Pick<LineSum, 'firstFacility'>, other: Pick<LineSum, 'firstFacility'>) => ({
  firstFacility: one.firstFacility < other.firstFacility ? one.firstFacility : other.firstFacility,
});

type Found = Omit<LineSum, 'records'> & { readonly records: string; readonly upstreamFacility: string | null };

const FIRST = sql`min(record.facility_id::text collate "C")`;

async function sumsOfRecords(trx: Trx, query: RecordsQuery): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select record.scope, record.category, record.input_type as "inputType",
      record.consumption_type as "consumptionType", record.unit, record.edition, false as "isDerived",
      ${sumsOf(query, 'text')}, count(*)::text as records,
      ${FIRST} as "firstFacility", ${FIRST} filter (where record.t_upstream is not null) as "upstreamFacility"
    ${wholeRecords(query)}
    group by 1, 2, 3, 4, 5, 6`.execute(trx);
  return rows;
}

/** The same via lines, because whether a line has energy depends on all its records. */
async function sumsOfLines(trx: Trx, query: RecordsQuery): Promise<readonly Found[]> {
  const outer = [...Object.keys(AMOUNTS), ...SQUARE_NAMES].map(
    (name) => sql`sum(line.${sql.ref(name)})::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Found>`
    select scope, category, "inputType", "consumptionType", unit, edition, false as "isDerived", ${sql.join(outer)},
      sum(records)::text as records, min("facilityId"::text collate "C") as "firstFacility",
      min("facilityId"::text collate "C") filter (where "tUpstream" is not null) as "upstreamFacility"
    from (
      select ${KEYS(false)}, ${sumsOf(query, 'number')}, count(*) as records
      ${wholeRecords(query)}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
    ) as line
    group by 1, 2, 3, 4, 5, 6, "energyGj" is null`.execute(trx);
  return rows;
}

/** Emissions of a facility in a scope, and what is known of their uncertainty. */
export type FacilityUncertainty = Pick<LineKeys, 'facilityId' | 'scope'> & Pick<LineAmounts, UncertainAmount>;

type UncertainAmount = (typeof UNCERTAIN_AMOUNTS)[number];

export const UNCERTAIN_AMOUNTS = [
  'tTotal',
  'tMarket',
  'tUpstream',
  'tUncertain',
  'tSquares',
  'tUncertainMarket',
  'tSquaresMarket',
] as const;

/** Sums of whole records by facility and scope, without derived ones. */
export async function uncertainRecords(trx: Trx, query: RecordsQuery): Promise<readonly FacilityUncertainty[]> {
  const { rows } = await sql<FacilityUncertainty>`
    select record.facility_id as "facilityId", record.scope, ${sumsOf(query, 'text')} ${wholeRecords(query)}
    group by 1, 2`.execute(trx);
  return rows;
}

/** Number of lines of whole records, including derived ones. */
async function countedLines(
  trx: Trx,
  query: RecordsQuery,
): Promise<readonly { readonly scope: number; readonly lines: string }[]> {
  const { rows } = await sql<{ scope: number; lines: string }>`
    select scope, count(*) as lines from (select distinct ${KEYS(false)} ${wholeRecords(query)}) as line group by scope
    union all
    select ${SCOPE_3}, count(*) from (
      select distinct record.facility_id, record.input_type, record.consumption_type, record.unit, record.method,
        record.criterion, record.edition, record.fill_mode
      ${wholeRecords(query)} and record.scope <> ${SCOPE_3} and record.t_upstream is not null
    ) as derived`.execute(trx);
  return rows;
}

/** Sums of whole records by name; further lines may be added. */
export async function nameSums(trx: Trx, query: RecordsQuery): Promise<NameTotals> {
  const { rows } = await sql<Omit<NameSum, 'records'> & NameFound>`
    select ${NAME} as name, record.scope, record.category, sum(record.t_total${shareOf(query)})::text as "tTotal",
      sum(record.t_upstream${shareOf(query)})::text as "tUpstream", count(*)::text as records,
      ${FIRST} as "firstFacility", ${FIRST} filter (where record.t_upstream is not null) as "upstreamFacility"
    ${wholeRecords(query)}
    group by 1, 2, 3`.execute(trx);
  const totals = new NameTotals();
  for (const { tUpstream, upstreamFacility, ...sum } of rows) {
    totals.plus({ ...sum, records: Number(sum.records) });
    if (tUpstream === null || sum.scope === SCOPE_3 || upstreamFacility === null) continue;
    const { scope, category, records } = DERIVED;
    totals.plus({ name: sum.name, scope, category, records, tTotal: tUpstream, firstFacility: upstreamFacility });
  }
  return totals;
}

interface NameFound {
  readonly records: string;
  readonly tUpstream: string | null;
  readonly upstreamFacility: string | null;
}

class NameTotals {
  private readonly sums = new Map<string, NameSum>();

  plus(sum: NameSum): void {
    const key = JSON.stringify([sum.name, sum.scope, sum.category]);
    const known = this.sums.get(key);
    if (!known) this.sums.set(key, sum);
    else {
      const { tTotal, records } = plusAmounts({ ...NO_AMOUNTS, ...known }, { ...NO_AMOUNTS, ...sum });
      this.sums.set(key, { ...known, tTotal, records, ...firstOf(known, sum) });
    }
  }

  add(lines: readonly Line[]): void {
    for (const { supplier, customer, scope, category, tTotal, records, facilityId } of lines)
      this.plus({ name: supplier ?? customer ?? '', scope, category, tTotal, records, firstFacility: facilityId });
  }

  all(): readonly NameSum[] {
    return [...this.sums.values()];
  }
}
