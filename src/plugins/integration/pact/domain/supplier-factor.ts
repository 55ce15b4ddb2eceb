import { decimal, exactText, fixedText, unitOf, type Decimal } from '#domain/units';

/** Decimals and digits of an own factor, as records take them. */
const DECIMALS = 9;
const DIGITS = 15;

/**
 * Declared units of PACT 3.0 as units of a factor, the smallest first. A larger unit states the same factor with fewer
 * decimals. A megabit second is no unit of an activity here.
 */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  liter: ['L', 'kL', 'ML'],
  kilogram: ['kg', 't', 'kt'],
  'cubic meter': ['m3', 'ML'],
  'kilowatt hour': ['kWh', 'MWh', 'GWh'],
  megajoule: ['MJ', 'GJ', 'TJ'],
  'ton kilometer': ['tkm'],
  'square meter': ['m2', 'ha'],
  piece: ['item', 'thousand-items'],
  hour: ['hour'],
};

/** What a factor is calculated from. */
export interface StatedPcf {
  /** A declared unit of PACT. */
  readonly unit: string;
  readonly amount: Decimal;
  /** kg CO2-e per declared amount, excluding biogenic uptake. */
  readonly kg: Decimal;
}

/** A footprint as a factor. */
export interface StatedFactor {
  readonly value: string;
  /** `kg CO2-e/` and a unit. */
  readonly unit: string;
  /** The exact quotient has more digits than a factor may have. */
  readonly isRounded: boolean;
}

/** Why a footprint cannot be a factor. */
export type FactorRefusal = 'unit' | 'amount' | 'below-zero' | 'digits';

const wholeDigits = (value: Decimal) => value.trunc().toFixed().replace(/^0$/, '').length;

/**
 * kg CO2-e of one unit: the footprint excluding biogenic uptake ÷ declared amount. It is stated for the smallest unit in
 * which it is exact; if there is none, for the largest that has room for it, rounded half up to 9 decimals.
 */
export function statedFactor({ unit: declared, amount, kg }: StatedPcf): StatedFactor | FactorRefusal {
  const units = UNITS[declared] ?? [];
  const [first] = units;
  if (first === undefined) return 'unit';
  if (!amount.greaterThan(0)) return 'amount';
  if (kg.lessThan(0)) return 'below-zero';
  const sizeOf = (unit: string) => decimal(unitOf(unit)?.inBase ?? '1').div(unitOf(first)?.inBase ?? '1');
  const stated = units.map((unit) => ({ unit, exact: kg.times(sizeOf(unit)).div(amount) }));
  // The product shows the division to be exact: a quotient may have been rounded to the precision of decimals.
  const exact = stated.find(({ unit, exact: value }) => {
    const text = fixedText(value, DECIMALS);
    const figure = decimal(text);
    const isExact = figure.times(amount).equals(kg.times(sizeOf(unit)));
    return isExact && wholeDigits(figure) + figure.decimalPlaces() <= DIGITS;
  });
  if (exact) return { value: exactText(exact.exact), unit: `kg CO2-e/${exact.unit}`, isRounded: false };
  const roomy = stated.findLast(({ exact: value }) => wholeDigits(value) + DECIMALS <= DIGITS);
  if (!roomy) return 'digits';
  const value = exactText(decimal(fixedText(roomy.exact, DECIMALS)));
  return { value, unit: `kg CO2-e/${roomy.unit}`, isRounded: true };
}

/** Categories of Scope 3 that a supplier's footprint may be used in: 1, 2, 4, 6 and 9. */
export const FOOTPRINT_CATEGORIES: readonly string[] = [
  'PURCHASED_GOODS_AND_SERVICES',
  'CAPITAL_GOODS',
  'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  'BUSINESS_TRAVEL',
  'DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
];

/** Findings about sums, signs, units, dates and places: without an accepted reason the figure is not used. */
const BLOCKING: ReadonlySet<string> = new Set([
  'sum',
  'below-zero',
  'above-zero',
  'not-above-zero',
  'mass-missing',
  'geographies',
  'period',
  'validity',
  'validity-early',
  'validity-late',
]);

export const isBlocking = ({ code }: { readonly code: string }): boolean => BLOCKING.has(code);

/** The days a footprint is meant for: from the first day of its reference period to the end of its validity. */
export function factorDays(
  referencePeriodStart: string,
  validTo: string,
): { readonly from: string; readonly to: string } {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const from = dayOf(new Date(referencePeriodStart).getTime());
  // The end of a period is the moment after its last day.
  const to = dayOf(new Date(validTo).getTime() - 1);
  return { from, to: to < from ? from : to };
}

/** Why a record keeps its figures, or that it may take those of the newer footprint. */
export type TrialStanding = 'OPEN' | 'LOCKED' | 'SETTLED' | 'OTHER_DAYS' | 'FAILED';

/** Only drafts and returned records of open periods change, and only those of the days the newer footprint is meant for. */
export function standingOf(
  record: {
    readonly status: string;
    readonly locked: boolean;
    readonly fromDate: string;
    readonly isCalculated: boolean;
  },
  days: { readonly from: string; readonly to: string },
): TrialStanding {
  if (record.locked) return 'LOCKED';
  if (record.status !== 'DRAFT' && record.status !== 'RETURNED') return 'SETTLED';
  if (record.fromDate < days.from || record.fromDate > days.to) return 'OTHER_DAYS';
  return record.isCalculated ? 'OPEN' : 'FAILED';
}
