import { sql } from 'kysely';
import { pageAnswer, token } from '#contract';
import type { CompanyTables } from '#plugins/company/server';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { Trx } from '#server';
import type { RecordRow, RecordSortField } from '../contract/index.ts';
import { presentRow, ROW_COLUMNS } from './present-row.ts';
import type { RecordTables } from './record-tables.ts';

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

export class RecordListViewImpl implements RecordListView {
  constructor(private readonly library: ReferenceLibrary) {}

  async page(trx: Trx, query: RecordListQuery) {
    const { companyId, typeScope, facilityId, page, size } = query;
    const direction = query.sort === 'ASC' ? 'asc' : 'desc';
    const column = SORT_COLUMNS[query.fieldSort];
    let rows = trx
      .withTables<RecordTables & CompanyTables>()
      .selectFrom('emission_record as record')
      .innerJoin('facility', (on) => on.onRef('facility.company_id', '=', 'record.company_id').onRef('facility.id', '=', 'record.facility_id'))
      .innerJoin('company', 'company.company_id', 'record.company_id')
      .select(ROW_COLUMNS)
      .where('record.scope', '=', typeScope)
      .where('record.deleted_at', 'is', null)
      .orderBy(column, direction)
      .orderBy('record.id', direction)
      .limit(size)
      .offset((page - 1) * size);
    if (companyId !== null) rows = rows.where('record.company_id', '=', companyId);
    if (facilityId !== undefined) rows = rows.where('record.facility_id', '=', facilityId);
    const found = await rows.execute();
    // A first page that is not full counts itself; otherwise the cells know how many records there are.
    const total = page === 1 && found.length < size ? found.length : await this.count(trx, query);
    return pageAnswer(found.map((row) => presentRow(row, this.library)), page, size, total);
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
