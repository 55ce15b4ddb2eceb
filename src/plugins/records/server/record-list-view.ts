import { pageAnswer, token } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { Trx } from '#server';
import type { RecordRow, RecordSortField, RecordTotals } from '../contract/index.ts';
import { presentRow, type ShownRow } from './present-row.ts';
import { filterValues, shapeOf, type RecordFilter } from './record-filter.ts';
import { pageRows, planForValues, sumRows } from './record-list-queries.ts';
import type { RecordPeriods } from './record-periods.ts';
import { isTallied, talliedTotals } from './record-tallies.ts';

/** Which page of which records. */
export interface RecordListQuery extends RecordFilter {
  readonly page: number;
  readonly size: number;
  readonly sort: 'ASC' | 'DESC';
  readonly fieldSort: RecordSortField;
}

/** The list screen's queries. */
export interface RecordListView {
  page(trx: Trx, query: RecordListQuery): Promise<ReturnType<typeof pageAnswer<RecordRow>>>;
  /** What the records of a filter come to. */
  totals(trx: Trx, filter: RecordFilter): Promise<RecordTotals>;
}

export const RecordListView = token<RecordListView>('records/record-list-view');

/**
 * From this many records on, a page first finds its ids in the index of its order, and reads and joins only its own rows:
 * half-way through 950,000 records that takes a twelfth of the time. Near the start it would only cost planning.
 */
const DEEP = 500;

export class RecordListViewImpl implements RecordListView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly periods: RecordPeriods,
  ) {}

  async page(trx: Trx, query: RecordListQuery) {
    const { page, size, sort, fieldSort } = query;
    const skipped = (page - 1) * size;
    const values = filterValues(query, this.library);
    const filter = shapeOf(values);
    await planForValues(trx, filter);
    const found = await pageRows(trx, { filter, fieldSort, sort, deep: skipped >= DEEP }, { ...values, size, skipped });
    // A first page that is not full counts itself.
    const total = page === 1 && found.length < size ? found.length : (await this.totals(trx, query)).records;
    const states = await this.periods.states(trx, found.map(coveredBy));
    return pageAnswer(
      found.map((row, index) => presentRow(row, this.library, states[index] ?? 'OPEN')),
      page,
      size,
      total,
    );
  }

  async totals(trx: Trx, filter: RecordFilter): Promise<RecordTotals> {
    const values = filterValues(filter, this.library);
    const shape = shapeOf(values);
    if (isTallied(filter)) return talliedTotals(trx, shape, values);
    return sumRows(trx, shape, values);
  }
}

/** Where and when a row lies, for the state of its periods. */
export function coveredBy(row: Pick<ShownRow, 'company_id' | 'facility_id' | 'from_date' | 'to_date'>) {
  return { companyId: row.company_id, facilityId: row.facility_id, fromDate: row.from_date, toDate: row.to_date };
}
