import { addMonths, financialYear, monthsBetween } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';

/**
 * Kinds of levers, in the order they act in: each acts on what the ones before it leave, so that no tonne is saved twice. Levers
 * of one kind act in the order they are listed in.
 */
export const LEVER_KINDS = ['CLOSURE', 'EFFICIENCY', 'ELECTRIFY', 'RENEWABLE_DIESEL', 'PPA'] as const;
export type LeverKind = (typeof LEVER_KINDS)[number];

export interface Lever {
  readonly id: string;
  readonly kind: LeverKind;
  /** Empty: every facility. */
  readonly facilityIds: readonly string[];
  /** EFFICIENCY: the input it saves; empty: every input. */
  readonly inputTypeId: string;
  /** First month, `YYYY-MM-01`. */
  readonly from: string;
  /** Months in which it grows to its whole size; 0: at once. */
  readonly ramp: number;
  /** Last month; null: it stays. */
  readonly to: string | null;
  /** Share in per cent at its whole size; 100 for a closure. */
  readonly percent: string;
  /** ELECTRIFY: kWh that replace one litre of diesel. */
  readonly kwhPerLitre: string | null;
  /** PPA: $/MWh. */
  readonly price: string | null;
  /** $, in the year of its first month. */
  readonly capex: string;
  /** $ a year at its whole size; negative: a saving. */
  readonly opex: string;
}

/** Levers in the order they act in. */
export function inOrder<L extends Pick<Lever, 'kind'>>(levers: readonly L[]): readonly L[] {
  return LEVER_KINDS.flatMap((kind) => levers.filter((one) => one.kind === kind));
}

/** Size in a month, 0 to 1: `n / ramp` in its n-th month. */
function sizeIn({ from, ramp, to }: Lever, month: string): Decimal {
  if (month < from || (to !== null && month > to)) return decimal(0);
  const months = monthsBetween(from, month).length;
  return months >= ramp ? decimal(1) : decimal(months).div(ramp);
}

/** Mean size in a financial year, 0 to 1. */
export function sizeInYear(lever: Lever, year: number, firstMonth: number): Decimal {
  const { from } = financialYear(year, firstMonth);
  return sum(Array.from({ length: 12 }, (_, at) => sizeIn(lever, addMonths(from, at)))).div(12);
}
