import { expressionBuilder, sql } from 'kysely';
import { pageAnswer, token } from '#contract';
import type { CompanyTables } from '#plugins/company/server';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { Trx } from '#server';
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

/** Which records belong to the list at all. */
function wanted({ companyId, typeScope, facilityId }: RecordListQuery) {
  const record = expressionBuilder<{ record: EmissionRecordTable }, 'record'>();
  return record.and([
    record('record.scope', '=', typeScope),
    record('record.deleted_at', 'is', null),
    ...(companyId === null ? [] : [record('record.company_id', '=', companyId)]),
    ...(facilityId === undefined ? [] : [record('record.facility_id', '=', facilityId)]),
  ]);
}

export class RecordListViewImpl implements RecordListView {
  constructor(private readonly library: ReferenceLibrary) {}

  async page(trx: Trx, query: RecordListQuery) {
    const { page, size } = query;
    const found = await this.rows(trx, query);
    // A first page that is not full counts itself; otherwise the cells know how many records there are.
    const total = page === 1 && found.length < size ? found.length : await this.count(trx, query);
    return pageAnswer(
      found.map((row) => presentRow(row, this.library)),
      page,
      size,
      total,
    );
  }

  private rows(trx: Trx, query: RecordListQuery): Promise<readonly ShownRow[]> {
    const { companyId, page, size } = query;
    const direction = query.sort === 'ASC' ? 'asc' : 'desc';
    const column = SORT_COLUMNS[query.fieldSort];
    const skipped = (page - 1) * size;
    const tables = trx.withTables<RecordTables & CompanyTables>();
    const rows = tables
      .selectFrom('emission_record as record')
      .innerJoin('facility', (on) =>
        on.onRef('facility.company_id', '=', 'record.company_id').onRef('facility.id', '=', 'record.facility_id'),
      )
      .innerJoin('company', 'company.company_id', 'record.company_id')
      .select(ROW_COLUMNS)
      .orderBy(column, direction)
      .orderBy('record.id', direction);
    if (skipped < DEEP) return rows.where(wanted(query)).limit(size).offset(skipped).execute();
    const ids = tables
      .selectFrom('emission_record as record')
      .select('record.id')
      .where(wanted(query))
      .orderBy(column, direction)
      .orderBy('record.id', direction)
      .limit(size)
      .offset(skipped);
    const deep = rows.where('record.id', 'in', ids);
    return (companyId === null ? deep : deep.where('record.company_id', '=', companyId)).execute();
  }

  /** Records begin in exactly one month, so the cells' record counts add up to the number of records, at any size. */
  private async count(trx: Trx, { companyId, typeScope, facilityId }: RecordListQuery): Promise<number> {
    let cells = trx
      .withTables<RecordTables>()
      .selectFrom('emission_month')
      .select(sql<string>`coalesce(sum(records), 0)::bigint`.as('records'))
      .where('scope', '=', typeScope);
    if (companyId !== null) cells = cells.where('company_id', '=', companyId);
    if (facilityId !== undefined) cells = cells.where('facility_id', '=', facilityId);
    const { records } = await cells.executeTakeFirstOrThrow();
    return Number(records);
  }
}
