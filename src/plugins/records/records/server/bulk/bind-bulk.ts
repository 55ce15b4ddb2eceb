import { every, type Binder } from '#contract';
import { EvidenceStore } from '#plugins/assurance/evidence/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Clock, Database, EventBus, Texts } from '#server';
import { RecordDetailView } from '../read/record-detail-view.ts';
import { CellStore } from '../rollup/cell-store.ts';
import { RecordRollup } from '../rollup/record-rollup.ts';
import { TallyStore } from '../rollup/tally-store.ts';
import { RecordNotices } from '../workflow/record-notices.ts';
import { NewRecords } from '../write/new-records.ts';
import { RecordCalculation } from '../write/record-calculation.ts';
import { RecordCheck } from '../write/record-check.ts';
import { RecordLinks, RecordProducts } from '../write/record-links.ts';
import { periodsOf, RecordPeriods } from '../write/record-periods.ts';
import { BulkCreate } from './bulk-create.ts';
import { BulkRecords } from './bulk-records.ts';

/** Binds the writing of many records in one transaction. */
export function bindBulk({ bind }: Binder): void {
  bind(BulkCreate).toResolvedValue(
    (...parts) => new BulkCreate(...parts),
    [Database, NewRecords, RecordRollup, RecordDetailView, RecordNotices, EventBus],
  );
  bind(BulkRecords).toResolvedValue(
    (calculation, periods, connections, products, cells, tallies, checks, clock, texts, evidence) =>
      new BulkRecords({
        calculation,
        periods: periodsOf(periods),
        links: new RecordLinks(connections, products),
        cells,
        tallies,
        checks,
        clock,
        texts,
        evidence,
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
      EvidenceStore,
    ],
  );
}
