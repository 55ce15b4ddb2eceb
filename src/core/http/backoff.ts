/** First and longest wait, in milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Milliseconds to wait before the next try after `failures` in a row: doubled each time, up to half of it random, so
 * that clients a server has lost do not all reconnect at once. `random` is from 0 to 1.
 */
export function backoff(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 10));
  return Math.round(longest * (1 - random / 2));
}
