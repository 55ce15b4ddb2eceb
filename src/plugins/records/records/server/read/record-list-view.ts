import { pageAnswer } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { cursorRefused, facilityLimit, ListOrder, type Trx } from '#server';
import type { RecordRow, RecordSortField, RecordTotals } from '../../contract/index.ts';
import { companyNames } from './company-names.ts';
import { NEAR_END, type KeptPlaces } from './kept-places.ts';
import { reversePastMiddle } from './reverse-past-middle.ts';
import { presentRow, type ShownRow } from './present-row.ts';
import type { FilterShape, FilterValues } from './filter-values.ts';
import { filterValues, LOOKED_UP, shapeOf, type RecordFilter } from './record-filter.ts';
import { countRows, hasCursors, pageRows, planForValues, sumRows } from './record-list-queries.ts';
import type { RecordPeriods } from '../write/record-periods.ts';
import { earliestBegin, isTallied, talliedCount, talliedTotals } from '../rollup/record-tallies.ts';
import { foundIds, hasWord } from './record-text-search.ts';

/** A filter with paging and sorting. */
export interface RecordListQuery extends RecordFilter {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly sort: 'ASC' | 'DESC';
  readonly fieldSort: RecordSortField;
}

/** A page of records. */
type RecordPage = ReturnType<typeof pageAnswer<RecordRow>> & {
  /** `total_item` is a lower bound, because filters that tallies do not cover are counted up to a limit. */
  readonly total_is_least?: true;
};

const ID = { by: 'record.id', type: 'uuid', of: ({ id }: ShownRow) => id } as const;

/** The orders that have cursors, by their sort keys. */
const PLACES = {
  createdAt: new ListOrder<ShownRow>([
    { by: 'record.created_at', type: 'timestamptz', of: ({ created_at }) => created_at },
    ID,
  ]),
  fromDate: new ListOrder<ShownRow>([{ by: 'record.from_date', type: 'date', of: ({ from_date }) => from_date }, ID]),
} as const;

/** The place after the last row of a full page; null after the last row of all. Undefined in an order without cursors. */
function nextPlace({ fieldSort, size }: RecordListQuery, rows: readonly ShownRow[]): string | null | undefined {
  return hasCursors(fieldSort) ? PLACES[fieldSort].next(rows, size) : undefined;
}

/** Sort key and id of the row that a query with a cursor begins after. */
function placeAsked({ cursor, fieldSort }: RecordListQuery): readonly (string | null)[] | null {
  if (cursor === undefined) return null;
  if (!hasCursors(fieldSort)) throw cursorRefused();
  return PLACES[fieldSort].valuesIn(cursor);
}

/**
 * From this offset on, a page first finds its ids in the index of its sort order, and then reads only its own rows.
 * Halfway through 950,000 records that takes a twelfth of the time. Near the start it would only add planning time.
 */
const DEEP = 500;

/** A page that is counted from an end of the list. */
const NO_ENTRY = {
  keptAt: null,
  keptId: null,
  keptBefore: null,
  lastAt: null,
  lastId: null,
  lastBefore: null,
  departures: null,
} as const;

interface FarPage {
  readonly query: RecordListQuery;
  readonly filter: FilterShape;
  readonly values: FilterValues;
  readonly records: number;
}

const NONE = { records: 0, isLeast: false };

/** The list screen's queries. */
export class RecordListView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly periods: RecordPeriods,
    private readonly places: KeptPlaces,
  ) {}

  async page(trx: Trx, query: RecordListQuery): Promise<RecordPage> {
    const { companyId, page, size } = query;
    // Concurrent, with the name first: its generic plan suits any company, so it must precede `planForValues`.
    const [own, { found, counted, filter, values }] = await Promise.all([
      companyId === null ? undefined : companyNames(trx, [companyId]),
      this.found(trx, query),
    ]);
    const skipped = query.cursor === undefined ? (page - 1) * size : 0;
    const [number, states, companies] = await Promise.all([
      counted ?? this.counted(trx, query, filter, values),
      this.periods.states(trx, found.map(coveredBy)),
      own ?? companyNames(trx, [...new Set(found.map((row) => row.company_id))]),
    ]);
    const seen = skipped + found.length + (found.length < size ? 0 : 1);
    const rows = found.map((row, index) =>
      presentRow(row, {
        library: this.library,
        companyName: companies.get(row.company_id) ?? '',
        periodState: states[index] ?? 'OPEN',
      }),
    );
    const total = number.isLeast ? Math.max(number.records, seen) : number.records;
    return {
      ...pageAnswer(rows, page, size, total, nextPlace(query, found)),
      ...(number.isLeast ? { total_is_least: true } : {}),
    };
  }

  /** The rows of a page, the filter, and the number of all rows if it is already known. */
  private async found(trx: Trx, query: RecordListQuery) {
    const { size, sort, fieldSort } = query;
    const after = placeAsked(query);
    const page = after ? 1 : query.page;
    const { values, filter } = await this.asked(trx, query);
    if (values.ids?.length === 0) return { found: [], counted: NONE, filter, values };
    const asked = { skipped: (page - 1) * size, size, sort };
    const deep = asked.skipped >= DEEP;
    // Tallies give the number of rows quickly, which allows reading from the end.
    const tallied = deep && isTallied(query) ? await this.counted(trx, query, filter, values) : undefined;
    const far = tallied && (await this.farRows(trx, { query, filter, values, records: tallied.records }));
    if (far) return { found: far, counted: tallied, filter, values };
    const { isReversed, ...place } = reversePastMiddle(asked, tallied?.records ?? Number.POSITIVE_INFINITY);
    const shape = { filter, fieldSort, sort: place.sort, deep, isAfter: after !== null };
    const rows = await pageRows(trx, shape, {
      ...values,
      ...NO_ENTRY,
      size: place.size,
      skipped: place.skipped,
      afterKey: after?.[0] ?? null,
      afterId: after?.[1] ?? null,
    });
    // The number of rows on an incomplete first page is the total.
    const counted = page === 1 && !after && rows.length < size ? { records: rows.length, isLeast: false } : tallied;
    return { found: isReversed ? rows.toReversed() : rows, counted, filter, values };
  }

  /** The rows of a page far from both ends of a company's whole list. Null: count the rows before it. */
  private async farRows(trx: Trx, { query, filter, values, records }: FarPage): Promise<ShownRow[] | null> {
    const { companyId, typeScope, page, size, sort, fieldSort } = query;
    const skipped = (page - 1) * size;
    if (companyId === null || filter.size > 1 || !hasCursors(fieldSort) || facilityLimit() !== null) return null;
    if (Math.min(skipped, records - skipped) < NEAR_END) return null;
    const shape = { filter, fieldSort, sort, deep: true, isAfter: false };
    const own = { ...values, ...NO_ENTRY, size, afterKey: null, afterId: null };
    if (fieldSort === 'fromDate') return pageRows(trx, { ...shape, from: 'month' }, { ...own, skipped });
    const list = { companyId, typeScope };
    const entry = await this.places.entryOf(trx, { ...list, skipped, sort, records });
    if (entry === null) return null;
    const rows = await pageRows(trx, { ...shape, from: 'place' }, { ...own, ...entry });
    if (rows.length > 0) return rows;
    this.places.drop(list);
    return null;
  }

  private async counted(trx: Trx, query: RecordFilter, filter: FilterShape, values: FilterValues) {
    if (!isTallied(query)) return countRows(trx, filter, values);
    return { records: await talliedCount(trx, filter, values), isLeast: false };
  }

  /** Totals of the records of a filter. */
  async totals(trx: Trx, query: RecordFilter): Promise<RecordTotals> {
    const { values, filter } = await this.asked(trx, query);
    return isTallied(query) ? talliedTotals(trx, filter, values) : sumRows(trx, filter, values);
  }

  /** The filter as values and shape. Also makes the transaction plan for these values. */
  private async asked(trx: Trx, query: RecordFilter) {
    const typed = filterValues(query, this.library);
    const earliest = typed.from === null ? null : await earliestBegin(trx, typed);
    const values = await this.looked(trx, { ...typed, earliest: earliest ?? typed.earliest });
    const filter = shapeOf(values);
    await planForValues(trx, filter);
    return { filter, values };
  }

  /** Looks up a text first if few records contain it. */
  private async looked(trx: Trx, values: FilterValues): Promise<FilterValues> {
    if (values.said === null || !hasWord(values.said)) return values;
    const ids = await foundIds(trx, shapeOf(values), values);
    return ids === null ? values : { ...values, ...LOOKED_UP, ids };
  }
}

/** Facility and days of a row, for the state of its periods. */
export function coveredBy(row: Pick<ShownRow, 'company_id' | 'facility_id' | 'from_date' | 'to_date'>) {
  return { companyId: row.company_id, facilityId: row.facility_id, fromDate: row.from_date, toDate: row.to_date };
}
