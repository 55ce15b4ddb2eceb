/** Hours after which an event is given up (PACT Technical Specifications 3.0, `RequestFulfilledEvent`). */
const HOURS_MOST = 72;

/** Seconds until the next attempt: one minute, then twice as long each time, at most six hours. */
const FIRST = 60;
const LONGEST = 6 * 3600;

/** Seconds to wait after so many attempts, at least one. */
export const pauseAfterAttempts = (attempts: number): number => Math.min(FIRST * 2 ** (attempts - 1), LONGEST);

/** Whether an event from `since` is no longer tried at `now`, in milliseconds. */
export const isGivenUp = (since: number, now: number): boolean => now - since > HOURS_MOST * 3_600_000;
