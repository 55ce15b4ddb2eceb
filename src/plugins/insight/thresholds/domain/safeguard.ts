import { decimal, fixedText } from '#domain/units';

/**
 * Covered emissions above which a facility is a designated large facility, t CO2-e of Scope 1 in a financial year: NGER Act
 * 2007, section 22XJ, with the National Greenhouse and Energy Reporting (Safeguard Mechanism) Rule 2015.
 */
export const SAFEGUARD_LIMIT = '100000';

/**
 * Per cent of the first year a baseline declines by each year from FY2024 to FY2030, where a facility has no other rate:
 * Safeguard Mechanism Rule 2015 as amended in 2023 (default decline rate). The contribution of FY2024 is 0.951, of FY2030 0.657.
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

/** A baseline of a year, and the entered one it comes from. */
interface YearBaseline {
  readonly amount: string;
  readonly enteredYear: number;
}

/** The emissions reduction contribution of a year; 1 before the decline began, null after the years the rate is made for. */
export function contributionOf(year: number) {
  if (year > LAST_YEAR) return null;
  return decimal(1).minus(decimal(DECLINE).times(Math.max(0, year - FIRST_YEAR + 1)));
}

/** The baseline of a year: as entered, or the last one before, declined; production stays as it was in that year. */
export function baselineOf(entered: readonly EnteredBaseline[], year: number): YearBaseline | null {
  const last = entered.filter((one) => one.year <= year).toSorted((one, other) => other.year - one.year)[0];
  if (!last) return null;
  if (last.year === year) return { amount: fixedText(decimal(last.amount), 6), enteredYear: year };
  const [then, now] = [contributionOf(last.year), contributionOf(year)];
  if (!then || !now) return null;
  return { amount: fixedText(decimal(last.amount).times(now).div(then), 6), enteredYear: last.year };
}
