import { decimal, fixedText } from '#domain/units';

/**
 * Covered emissions above which a facility is a designated large facility, t CO2-e of Scope 1 in a financial year: NGER Act
 * 2007, section 22XJ, with the National Greenhouse and Energy Reporting (Safeguard Mechanism) Rule 2015.
 */
export const SAFEGUARD_LIMIT = '100000';

/**
 * Default decline rate of baselines: per cent of the first year, each year from FY2024 to FY2030, for facilities
 * without another rate: Safeguard Mechanism Rule 2015 as amended in 2023. The contribution of FY2024 is 0.951, of
 * FY2030 0.657.
 */
const DECLINE = '0.049';
const FIRST_YEAR = 2024;
const LAST_YEAR = 2030;

/** A baseline a company has entered, t CO2-e. */
interface EnteredBaseline {
  /** The financial year by the calendar year it ends in. */
  readonly year: number;
  readonly amount: string;
}

/** A baseline of a year, and the entered one it is derived from. */
interface YearBaseline {
  readonly amount: string;
  readonly enteredYear: number;
}

/** The emissions reduction contribution of a year; 1 before the decline began, null after the last year with a rate. */
export function contributionOf(year: number) {
  if (year > LAST_YEAR) return null;
  return decimal(1).minus(decimal(DECLINE).times(Math.max(0, year - FIRST_YEAR + 1)));
}

/** The baseline of a year: as entered, or the last earlier one, declined; production is assumed constant since then. */
export function baselineOf(entered: readonly EnteredBaseline[], year: number): YearBaseline | null {
  const last = entered.filter((one) => one.year <= year).toSorted((one, other) => other.year - one.year)[0];
  if (!last) return null;
  if (last.year === year) return { amount: fixedText(decimal(last.amount), 6), enteredYear: year };
  const [then, now] = [contributionOf(last.year), contributionOf(year)];
  if (!then || !now) return null;
  return { amount: fixedText(decimal(last.amount).times(now).div(then), 6), enteredYear: last.year };
}
