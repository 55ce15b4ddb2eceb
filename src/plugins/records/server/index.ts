export { EmissionTotals } from './emission-totals.ts';
export type { MonthTotal, ScopeTotal, TotalsQuery } from './emission-totals.ts';
export { RecordService } from './record-service.ts';
export { recordsChanged } from './records-changed.ts';
export { writerOf } from './writer.ts';
export type { Writer } from './writer.ts';
