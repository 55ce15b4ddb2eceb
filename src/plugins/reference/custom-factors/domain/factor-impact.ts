import { financialYearOf } from '#domain/time';
import { decimal, fixedText, sum } from '#domain/units';

/** The figures of a record that matter here, t CO2-e; null: not calculated. */
interface Figures {
  readonly t_total: string | null;
  readonly t_market: string | null;
}

/** A record that names the factor, now and with other figures. */
export interface ImpactedRecord {
  readonly fromDate: string;
  readonly locked: boolean;
  readonly before: Figures;
  /** Null if it cannot be calculated with the other figures. */
  readonly after: Figures | null;
}

interface ImpactSum {
  readonly records: number;
  /** Of these, how many cannot be calculated with the other figures. They are in neither sum. */
  readonly failed: number;
  /** t CO2-e; of bought energy, location-based. */
  readonly before: string;
  readonly after: string;
  /** Market-based; equal to the total where there is only one figure. */
  readonly marketBefore: string;
  readonly marketAfter: string;
}

interface ImpactYear extends ImpactSum {
  /** Financial year of the first day. */
  readonly year: number;
  readonly locked: boolean;
}

/** Decimals of t CO2-e, as stored. */
const PLACES = 6;

/** Sums of records, all of them and by financial year, open years apart from locked ones. */
export function impactOf(records: readonly ImpactedRecord[], firstMonth: number) {
  const groups = new Map<string, { year: number; locked: boolean; records: ImpactedRecord[] }>();
  for (const record of records) {
    const { year } = financialYearOf(record.fromDate, firstMonth);
    const key = `${year} ${record.locked}`;
    const group = groups.get(key) ?? { year, locked: record.locked, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  const years = [...groups.values()]
    .toSorted((one, other) => one.year - other.year || Number(other.locked) - Number(one.locked))
    .map(({ year, locked, records: own }): ImpactYear => ({ year, locked, ...sumOf(own) }));
  return { ...sumOf(records), years };
}

function sumOf(records: readonly ImpactedRecord[]): ImpactSum {
  const pairs = records.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  const added = (figure: (pair: (typeof pairs)[number]) => string | null) =>
    fixedText(sum(pairs.map((pair) => decimal(figure(pair) ?? 0))), PLACES);
  const market = ({ t_market: own, t_total: total }: Figures) => own ?? total;
  return {
    records: records.length,
    failed: records.length - pairs.length,
    before: added(({ before }) => before.t_total),
    after: added(({ after }) => after.t_total),
    marketBefore: added(({ before }) => market(before)),
    marketAfter: added(({ after }) => market(after)),
  };
}
