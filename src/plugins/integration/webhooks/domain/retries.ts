const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Pauses between attempts, in seconds: together about three days. */
const PAUSES = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Share by which a pause is shorter or longer, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** Days without success after which an endpoint is paused. */
const FAILING_DAYS = 5;

/**
 * Seconds until the next attempt after so many that have failed; null: it is given up. `chance` is at least 0 and below 1.
 */
export function pauseBefore(failures: number, chance: number): number | null {
  const pause = PAUSES[failures - 1];
  return pause === undefined ? null : pause * (1 + JITTER * (2 * chance - 1));
}

/** What a status means. GONE: the receiver wants nothing more. */
export type Outcome = 'DELIVERED' | 'GONE' | 'REDIRECT' | 'REFUSED';

/** The outcome of a status (RFC 9110, section 15). */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'DELIVERED';
  if (status === 410) return 'GONE';
  return status >= 300 && status < 400 ? 'REDIRECT' : 'REFUSED';
}

/** Whether an endpoint has failed for so long that it is paused. Both in milliseconds since 1970. */
export const isFailingTooLong = (since: number, now: number): boolean => now - since >= FAILING_DAYS * 24 * HOUR * 1000;
