import type { Binder } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { Database } from '#server';
import { ActivityLines } from '../activity/activity-lines.ts';
import { RecordQuality } from '../activity/record-quality.ts';
import { RecordService } from '../write/record-service.ts';
import { CellStore } from './cell-store.ts';
import { CounterpartySums } from './counterparty-sums.ts';
import { EmissionCells } from './emission-cells.ts';
import { EmissionTotals } from './emission-totals.ts';
import { MonthCopy } from './month-copy.ts';
import { RecordBooks } from './record-books.ts';
import { RecordRollup } from './record-rollup.ts';
import { RollupCheck } from './rollup-check.ts';
import { TallyStore } from './tally-store.ts';

/** Binds cells, tallies and the sums of both. */
export function bindRollup({ bind }: Binder): void {
  bind(CellStore).toConstantValue(new CellStore());
  bind(TallyStore).toConstantValue(new TallyStore());
  bind(RecordRollup).toResolvedValue((cells, tallies) => new RecordRollup(cells, tallies), [CellStore, TallyStore]);
  bind(EmissionCells).toConstantValue(new EmissionCells());
  bind(CounterpartySums).toResolvedValue((cells) => new CounterpartySums(cells), [EmissionCells]);
  bind(EmissionTotals).toConstantValue(new EmissionTotals());
  bind(RecordBooks).toConstantValue(new RecordBooks());
  bind(MonthCopy).toResolvedValue(
    (database, companies, records) => new MonthCopy(database, companies, records),
    [Database, CompanyStore, RecordService],
  );
  bind(RollupCheck).toResolvedValue(
    (database, companies, cells, tallies) => new RollupCheck(database, companies, cells, tallies),
    [Database, CompanyStore, CellStore, TallyStore],
  );
  bind(ActivityLines).toConstantValue(new ActivityLines());
  bind(RecordQuality).toConstantValue(new RecordQuality());
}
