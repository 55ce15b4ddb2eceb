export { checkRecord } from './check-record.ts';
export type { CheckedEntry } from './check-record.ts';
export { NO_SIZES } from './first-figure.ts';
export type { KnownSizes } from './first-figure.ts';
export { dayOf, measured } from './entry.ts';
export type { Entry, Measured } from './entry.ts';
export { CHECK_CODES, MEANT_CODES, SIZE_CODES, textKeyOf } from './finding.ts';
export type { CheckCode, Finding } from './finding.ts';
export { THRESHOLDS } from './thresholds.ts';
