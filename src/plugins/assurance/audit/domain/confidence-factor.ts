import { decimal, type Decimal } from '#domain/units';

/** Available risks of incorrect acceptance in per cent: those in the table of the source. */
export const RISKS = [5, 10, 15, 20, 25, 30, 35, 37, 50] as const;

export type Risk = (typeof RISKS)[number];

/** The table has two decimals. */
const PLACES = 100;

/** Above any factor in use: the largest in the table is 29.07. */
const SEARCHED_TO = 2_000;

/**
 * Confidence factor of monetary-unit sampling: the mean of a Poisson distribution that yields at most so many errors with
 * the probability `risk`, rounded up to two decimals. Reproduces AICPA, Audit Guide: Audit Sampling, table of Poisson
 * confidence factors (5 %: 3.00, 4.75, 6.30, 7.76 ...).
 */
export function confidenceFactor(risk: Risk, errors: number): Decimal {
  let [low, high] = [0, SEARCHED_TO];
  // 80 bisections, beyond the precision of a double.
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (atMost(errors, middle) > risk / 100) low = middle;
    else high = middle;
  }
  return decimal(Math.ceil(high * PLACES)).div(PLACES);
}

/** Probability of at most so many events if `mean` are expected. */
function atMost(events: number, mean: number): number {
  let term = Math.exp(-mean);
  let total = term;
  for (let event = 1; event <= events; event += 1) {
    term *= mean / event;
    total += term;
  }
  return total;
}
