import { expressionBuilder, sql } from 'kysely';
import { pageAnswer, token } from '#contract';
import type { CompanyTables } from '#plugins/company/server';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import { compileOnce, type Trx } from '#server';
import type { RecordRow, RecordSortField } from '../contract/index.ts';
import { presentRow, ROW_COLUMNS, type ShownRow } from './present-row.ts';
import type { EmissionRecordTable, RecordTables } from './record-tables.ts';

/** Which page of which records. */
export interface RecordListQuery {
  /** Null: every company the transaction may see. */
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly facilityId?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: 'ASC' | 'DESC';
  readonly fieldSort: RecordSortField;
}

/** The list screen's one query. */
export interface RecordListView {
  page(trx: Trx, query: RecordListQuery): Promise<ReturnType<typeof pageAnswer<RecordRow>>>;
}

export const RecordListView = token<RecordListView>('records/record-list-view');

const SORT_COLUMNS = {
  createdAt: 'record.created_at',
  fromDate: 'record.from_date',
  quantity: 'record.quantity',
  total: 'record.t_total',
} as const satisfies Record<RecordSortField, string>;

/**
 * From this many records on, a page first finds its ids in the index of its order, and reads and joins only its own rows:
 * half-way through 950,000 records that takes a twelfth of the time. Near the start it would only cost planning.
 */
const DEEP = 500;

/** What differs from one page to the next while the text of the query stays. */
interface PageValues {
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly facilityId: string | undefined;
  readonly size: number;
  readonly skipped: number;
}

/** What decides the text of the query. */
interface Shape {
  readonly column: (typeof SORT_COLUMNS)[RecordSortField];
  readonly direction: 'asc' | 'desc';
  readonly ofCompany: boolean;
  readonly ofFacility: boolean;
  readonly deep: boolean;
}

type PageQuery = ReturnType<typeof pageQueryOf>;

const pageQueries = new Map<string, PageQuery>();

function pageQuery(shape: Shape): PageQuery {
  const key = Object.values(shape).join();
  const known = pageQueries.get(key) ?? pageQueryOf(shape);
  pageQueries.set(key, known);
  return known;
}

function pageQueryOf({ column, direction, ofCompany, ofFacility, deep }: Shape) {
  return compileOnce<PageValues, ShownRow>((trx, value) => {
    const tables = trx.withTables<RecordTables & CompanyTables>();
    const record = expressionBuilder<{ record: EmissionRecordTable }, 'record'>();
    const ownCompany = ofCompany ? [record('record.company_id', '=', value('companyId') as string)] : [];
    const wanted = record.and([
      record('record.scope', '=', value('typeScope')),
      record('record.deleted_at', 'is', null),
      ...ownCompany,
      ...(ofFacility ? [record('record.facility_id', '=', value('facilityId') as string)] : []),
    ]);
    const rows = tables
      .selectFrom('emission_record as record')
      .innerJoin('facility', (on) =>
        on.onRef('facility.company_id', '=', 'record.company_id').onRef('facility.id', '=', 'record.facility_id'),
      )
      .innerJoin('company', 'company.company_id', 'record.company_id')
      .select(ROW_COLUMNS)
      .orderBy(column, direction)
      .orderBy('record.id', direction);
    if (!deep) return rows.where(wanted).limit(value('size')).offset(value('skipped'));
    const ids = tables
      .selectFrom('emission_record as record')
      .select('record.id')
      .where(wanted)
      .orderBy(column, direction)
      .orderBy('record.id', direction)
      .limit(value('size'))
      .offset(value('skipped'));
    return rows.where('record.id', 'in', ids).where(record.and(ownCompany));
  });
}

/** Records begin in exactly one month, so the cells' record counts add up to the number of records, at any size. */
const countQueries = [false, true].map((ofCompany) =>
  [false, true].map((ofFacility) => countQueryOf(ofCompany, ofFacility)),
);

function countQueryOf(ofCompany: boolean, ofFacility: boolean) {
  return compileOnce<PageValues, { records: string }>((trx, value) => {
    let cells = trx
      .withTables<RecordTables>()
      .selectFrom('emission_month')
      .select(sql<string>`coalesce(sum(records), 0)::bigint`.as('records'))
      .where('scope', '=', value('typeScope'));
    if (ofCompany) cells = cells.where('company_id', '=', value('companyId') as string);
    if (ofFacility) cells = cells.where('facility_id', '=', value('facilityId') as string);
    return cells;
  });
}

export class RecordListViewImpl implements RecordListView {
  constructor(private readonly library: ReferenceLibrary) {}

  async page(trx: Trx, query: RecordListQuery) {
    const { page, size, companyId, typeScope, facilityId } = query;
    const skipped = (page - 1) * size;
    const values: PageValues = { companyId, typeScope, facilityId, size, skipped };
    const shape: Shape = {
      column: SORT_COLUMNS[query.fieldSort],
      direction: query.sort === 'ASC' ? 'asc' : 'desc',
      ofCompany: companyId !== null,
      ofFacility: facilityId !== undefined,
      deep: skipped >= DEEP,
    };
    const found = await pageQuery(shape)(trx, values);
    // A first page that is not full counts itself; otherwise the cells know how many records there are.
    const total = page === 1 && found.length < size ? found.length : await count(trx, values);
    return pageAnswer(
      found.map((row) => presentRow(row, this.library)),
      page,
      size,
      total,
    );
  }
}

async function count(trx: Trx, values: PageValues): Promise<number> {
  const query = countQueries[Number(values.companyId !== null)]?.[Number(values.facilityId !== undefined)];
  const [cells] = (await query?.(trx, values)) ?? [];
  return Number(cells?.records ?? 0);
}
