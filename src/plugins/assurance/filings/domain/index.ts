export { comparisonOf } from './comparison.ts';
export type { Comparison, ComparedFigure, ComparedReport } from './comparison.ts';
export { filingText } from './filing-text.ts';
export type { FilingFacts } from './filing-text.ts';
