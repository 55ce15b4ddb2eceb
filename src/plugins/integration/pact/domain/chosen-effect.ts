import { decimal, fixedText, sum, type Decimal } from '#domain/units';

/** Decimals of t CO2-e, as stored. */
const PLACES = 6;

/** A record with its t CO2-e before and after it takes another factor; null: it has no figure. */
export interface Effect {
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** t CO2-e of several records, and the difference with its sign. */
export interface ChosenEffect {
  readonly records: number;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

const withSign = (difference: Decimal): string =>
  difference.greaterThan(0) ? `+${fixedText(difference, PLACES)}` : fixedText(difference, PLACES);

/** What one record gains or loses. */
export const differenceOf = ({ before, after }: Effect): string =>
  withSign(decimal(after ?? '0').minus(decimal(before ?? '0')));

/** The effect of the chosen records alone. */
export function chosenEffect(records: readonly Effect[], chosen: readonly string[]): ChosenEffect {
  const ids = new Set(chosen);
  const taken = records.filter(({ id }) => ids.has(id));
  const before = sum(taken.map((one) => decimal(one.before ?? '0')));
  const after = sum(taken.map((one) => decimal(one.after ?? '0')));
  return {
    records: taken.length,
    before: fixedText(before, PLACES),
    after: fixedText(after, PLACES),
    difference: withSign(after.minus(before)),
  };
}
