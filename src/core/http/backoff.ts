/** Milliseconds before the first try after a loss, and at most. */
const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * Milliseconds to wait before the next try, after `failures` in a row: doubled each time, and up to half of it left to
 * chance, so that readers a server has lost do not all come back at once. `random` is from 0 to 1.
 */
export function backoff(failures: number, random: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10));
  return Math.round(longest * (1 - random / 2));
}
