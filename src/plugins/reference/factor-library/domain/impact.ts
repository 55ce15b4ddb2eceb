import { financialYearOf } from '#domain/time';
import { decimal, fixedText, type Decimal } from '#domain/units';

interface Figures {
  readonly t_total: string | null;
  readonly t_market: string | null;
  readonly energy_gj: string | null;
}

/** A record's result now and with the edition. */
export interface MovingRecord {
  readonly companyId: string;
  readonly facilityId: string;
  readonly framework: string;
  readonly fromDate: string;
  readonly locked: boolean;
  readonly before: Figures;
  readonly after: Figures | null;
  readonly fault: string | null;
}

/** Totals of a group of records, in t CO2-e and GJ. Records of locked periods are counted and never change. */
export interface Moved {
  readonly records: number;
  readonly locked: number;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly marketDifference: string;
  readonly energyDifference: string;
}

export interface Impact {
  readonly sum: Moved;
  /** By company; by company and facility; by company, framework and financial year. */
  readonly companies: readonly (Moved & { readonly companyId: string })[];
  readonly facilities: readonly (Moved & { readonly companyId: string; readonly facilityId: string })[];
  readonly reports: readonly (Moved & {
    readonly companyId: string;
    readonly framework: string;
    readonly financialYear: number;
  })[];
  readonly faults: readonly { readonly message: string; readonly records: number }[];
}

/** Decimals tonnes and gigajoules are stored with. */
const PLACES = 6;

interface Sum {
  records: number;
  locked: number;
  before: Decimal;
  after: Decimal;
  market: Decimal;
  energy: Decimal;
}

const nothing = (): Sum => ({
  records: 0,
  locked: 0,
  before: decimal(0),
  after: decimal(0),
  market: decimal(0),
  energy: decimal(0),
});

const of = (figure: string | null | undefined) => decimal(figure ?? 0);

/** t CO2-e by which an open record would change; zero for one that cannot. */
export function differenceOf({ before, after, locked }: MovingRecord): Decimal {
  return locked || after === null ? decimal(0) : of(after.t_total).minus(of(before.t_total));
}

function add(sum: Sum, record: MovingRecord): void {
  const { before, after, locked } = record;
  sum.records += 1;
  if (locked) sum.locked += 1;
  sum.before = sum.before.plus(of(before.t_total));
  sum.after = sum.after.plus(of(before.t_total)).plus(differenceOf(record));
  if (locked || after === null) return;
  sum.market = sum.market.plus(of(after.t_market)).minus(of(before.t_market));
  sum.energy = sum.energy.plus(of(after.energy_gj)).minus(of(before.energy_gj));
}

const shown = ({ records, locked, before, after, market, energy }: Sum): Moved => ({
  records,
  locked,
  before: fixedText(before, PLACES),
  after: fixedText(after, PLACES),
  difference: fixedText(after.minus(before), PLACES),
  marketDifference: fixedText(market, PLACES),
  energyDifference: fixedText(energy, PLACES),
});

/** Adds up records one by one; memory grows with the groups, not the records. */
export class ImpactSums {
  private readonly sum = nothing();
  private readonly companies = new Map<string, Sum>();
  private readonly facilities = new Map<string, Sum>();
  private readonly reports = new Map<string, Sum>();
  private readonly faults = new Map<string, number>();

  add(record: MovingRecord): void {
    const { companyId, facilityId, framework, fromDate, fault } = record;
    const year = String(financialYearOf(fromDate).year);
    add(this.sum, record);
    add(groupSum(this.companies, companyId), record);
    add(groupSum(this.facilities, `${companyId}|${facilityId}`), record);
    add(groupSum(this.reports, `${companyId}|${framework}|${year}`), record);
    if (fault !== null) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  /** Groups by size of change, the largest first. */
  result(): Impact {
    return {
      sum: shown(this.sum),
      companies: ranked(this.companies, ([companyId = '']) => ({ companyId })),
      facilities: ranked(this.facilities, ([companyId = '', facilityId = '']) => ({ companyId, facilityId })),
      reports: ranked(this.reports, ([companyId = '', framework = '', year = '']) => ({
        companyId,
        framework,
        financialYear: Number(year),
      })),
      faults: [...this.faults]
        .map(([message, records]) => ({ message, records }))
        .toSorted((a, b) => b.records - a.records),
    };
  }
}

function groupSum(sums: Map<string, Sum>, key: string): Sum {
  const known = sums.get(key);
  if (known) return known;
  const made = nothing();
  sums.set(key, made);
  return made;
}

function ranked<K>(sums: ReadonlyMap<string, Sum>, keyOf: (parts: readonly string[]) => K): readonly (Moved & K)[] {
  return [...sums]
    .toSorted(([, a], [, b]) => b.after.minus(b.before).abs().comparedTo(a.after.minus(a.before).abs()))
    .map(([key, sum]) => ({ ...keyOf(key.split('|')), ...shown(sum) }));
}
