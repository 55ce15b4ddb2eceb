import type { Clock } from '#server';
import type { CellStore } from './cell-store.ts';
import type { RecordCheck } from './record-check.ts';
import type { RecordCalculation } from './record-calculation.ts';
import type { RecordLinks } from './record-links.ts';
import type { RecordPeriods } from './record-periods.ts';
import type { TallyStore } from './tally-store.ts';

/** What writing records by the thousand is made of. */
export interface BulkParts {
  readonly calculation: RecordCalculation;
  readonly periods: RecordPeriods;
  readonly links: RecordLinks;
  readonly cells: CellStore;
  readonly tallies: TallyStore;
  readonly checks: readonly RecordCheck[];
  readonly clock: Clock;
}
