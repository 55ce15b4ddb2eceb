import { every, type Binder } from '#contract';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Clock, Texts } from '#server';
import { CellStore } from '../rollup/cell-store.ts';
import { TallyStore } from '../rollup/tally-store.ts';
import { RecordCalculation } from '../write/record-calculation.ts';
import { RecordCheck } from '../write/record-check.ts';
import { RecordLinks, RecordProducts } from '../write/record-links.ts';
import { periodsOf, RecordPeriods } from '../write/record-periods.ts';
import { BulkRecords } from './bulk-records.ts';

/** Binds the writing of many records in one transaction. */
export function bindBulk({ bind }: Binder): void {
  bind(BulkRecords).toResolvedValue(
    (calculation, periods, connections, products, cells, tallies, checks, clock, texts) =>
      new BulkRecords({
        calculation,
        periods: periodsOf(periods),
        links: new RecordLinks(connections, products),
        cells,
        tallies,
        checks,
        clock,
        texts,
      }),
    [
      RecordCalculation,
      every(RecordPeriods),
      ConnectionStore,
      every(RecordProducts),
      CellStore,
      TallyStore,
      every(RecordCheck),
      Clock,
      Texts,
    ],
  );
}
