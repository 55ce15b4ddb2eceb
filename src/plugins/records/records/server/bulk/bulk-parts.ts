import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import type { Clock, Texts } from '#server';
import type { CellStore } from '../rollup/cell-store.ts';
import type { RecordCheck } from '../write/record-check.ts';
import type { RecordCalculation } from '../write/record-calculation.ts';
import type { RecordLinks } from '../write/record-links.ts';
import type { RecordPeriods } from '../write/record-periods.ts';
import type { TallyStore } from '../rollup/tally-store.ts';

/** Dependencies of bulk writing. */
export interface BulkParts {
  readonly calculation: RecordCalculation;
  readonly periods: RecordPeriods;
  readonly links: RecordLinks;
  readonly cells: CellStore;
  readonly tallies: TallyStore;
  readonly checks: readonly RecordCheck[];
  readonly clock: Clock;
  readonly texts: Texts;
  readonly evidence: EvidenceStore;
}
