export { checkRecord } from './check-record.ts';
export type { CheckedEntry } from './check-record.ts';
export { dayOf, measured } from './entry.ts';
export type { Entry, Measured } from './entry.ts';
export { CHECK_CODES, CHECK_SENTENCES, englishOf } from './finding.ts';
export type { CheckCode, Finding } from './finding.ts';
export { THRESHOLDS } from './thresholds.ts';
