export { EmissionTotals } from './emission-totals.ts';
export type { MonthTotal, ScopeTotal, TotalsQuery } from './emission-totals.ts';
export { RecordService, writerOf } from './record-service.ts';
export type { Writer } from './record-service.ts';
export { recordsChanged } from './records-changed.ts';
