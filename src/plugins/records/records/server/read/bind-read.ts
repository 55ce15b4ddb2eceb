import { Texts } from '#server';
import { every, type Binder } from '#contract';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { periodsOf, RecordPeriods } from '../write/record-periods.ts';
import { RecordDetailView } from './record-detail-view.ts';
import { KeptPlaces } from './kept-places.ts';
import { RecordListView } from './record-list-view.ts';

/** Binds the reading of lists and single records. */
export function bindRead({ bind }: Binder): void {
  bind(RecordListView).toResolvedValue(
    (library, periods) => new RecordListView(library, periodsOf(periods), new KeptPlaces()),
    [ReferenceLibrary, every(RecordPeriods)],
  );
  bind(RecordDetailView).toResolvedValue(
    (library, periods, texts) => new RecordDetailView(library, periodsOf(periods), texts),
    [ReferenceLibrary, every(RecordPeriods), Texts],
  );
}
