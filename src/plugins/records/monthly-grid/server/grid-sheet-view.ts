import { financialYear, monthsBetween } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { RecordRow } from '#plugins/records/records/contract';
import type { RecordListView } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { GridLine, GridSheet } from '../contract/index.ts';
import { sheetOf, type SheetCell } from '../domain/index.ts';

/** Maximum number of records in a sheet: twelve months of a few hundred lines. */
const RECORDS_AT_MOST = 3_000;

/** Filter of a sheet: facilities of one company. */
export interface SheetOf {
  readonly companyId: string;
  readonly typeScope: number;
  readonly year: number;
  readonly facilityId: readonly string[];
}

/** A financial year of a company's records as lines and months. */
export class GridSheetView {
  constructor(
    private readonly records: RecordListView,
    private readonly companies: Pick<CompanyStore, 'firstMonth'>,
  ) {}

  async sheet(trx: Trx, { companyId, typeScope, year, facilityId }: SheetOf): Promise<GridSheet> {
    const { from, to } = financialYear(year, await this.companies.firstMonth(trx, companyId));
    const months = monthsBetween(from, to);
    const { data } = await this.records.page(trx, {
      companyId,
      typeScope,
      facilityId,
      categoryId: [],
      inputTypeId: [],
      status: [],
      from,
      to,
      page: 1,
      size: RECORDS_AT_MOST + 1,
      sort: 'ASC',
      fieldSort: 'fromDate',
    });
    const shown = data.slice(0, RECORDS_AT_MOST);
    const lines = sheetOf<RecordRow>(shown, months).map(({ key, cells }) => lineOf(key as RecordRow, cells));
    return { months: [...months], lines: lines.toSorted(byName), isCut: data.length > shown.length };
  }
}

/** The first record of a line supplies its names. */
function lineOf(record: RecordRow, cells: readonly SheetCell<RecordRow>[]): GridLine {
  const { facilityId, facilityName, categoryId, categoryName, inputTypeId, inputTypeName, unit } = record;
  const { consumptionTypeId, consumptionTypeName } = record;
  return {
    facilityId,
    facilityName,
    categoryId,
    categoryName,
    inputTypeId,
    inputTypeName,
    consumptionTypeId,
    consumptionTypeName,
    unit,
    cells: cells.map(({ record: own, others }) => ({
      recordId: own?.id ?? null,
      revision: own?.revision ?? null,
      quantity: own?.quantity ?? null,
      total: own ? (own.emissions.total ?? own.emissions.location) : null,
      energy: own?.energy ?? null,
      status: own?.status ?? null,
      openWarnings: own?.warnings ?? 0,
      isEditable: own === null || isEditable(own),
      others,
    })),
  };
}

const isEditable = ({ status, periodState }: RecordRow): boolean =>
  (status === 'DRAFT' || status === 'RETURNED') && periodState !== 'LOCKED';

const NAMES = ['facilityName', 'categoryName', 'inputTypeName', 'consumptionTypeName', 'unit'] as const;

function byName(one: GridLine, other: GridLine): number {
  for (const name of NAMES) {
    const order = (one[name] ?? '').localeCompare(other[name] ?? '', 'en');
    if (order !== 0) return order;
  }
  return 0;
}
