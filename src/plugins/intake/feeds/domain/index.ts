export { nextDue } from './due-day.ts';
export type { Expectation } from './due-day.ts';
export { localDay, nextLook } from './next-look.ts';
export type { Cadence } from './next-look.ts';
export { FAILING_FROM } from './failing.ts';
