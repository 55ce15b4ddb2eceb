import { decimal, type Decimal } from '#domain/units';

/**
 * Where the steps of one decade begin (series E12 of IEC 60063). Each step ends where the next begins, so that it is 18
 * to 22 % wide.
 */
const STARTS = ['1', '1.2', '1.5', '1.8', '2.2', '2.7', '3.3', '3.9', '4.7', '5.6', '6.8', '8.2', '10'] as const;

/** The narrowest step: its end divided by its start is at least this. */
export const NARROWEST_STEP = '1.18';

/** The range of a step: low inclusive, high exclusive. */
export interface Step {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** The step a figure is in; null for zero and below, which contribute nothing. */
export function stepOf(amount: Decimal): Step | null {
  if (amount.lte(0)) return null;
  const decade = decimal(10).pow(amount.e);
  const at = STARTS.findIndex((_, place) => {
    const next = STARTS[place + 1];
    return next !== undefined && amount.lt(decade.times(next));
  });
  const [low, high] = [STARTS[at], STARTS[at + 1]];
  return low === undefined || high === undefined ? null : { low: decade.times(low), high: decade.times(high) };
}

/** What stands for a figure from now on: the middle of its step. Null: nothing to contribute. */
export function coarse(amount: Decimal): Decimal | null {
  const step = stepOf(amount);
  return step && step.low.plus(step.high).div(2);
}
