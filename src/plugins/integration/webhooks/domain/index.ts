export { isFailingTooLong, outcomeOf, pauseBefore } from './retries.ts';
export type { Outcome } from './retries.ts';
