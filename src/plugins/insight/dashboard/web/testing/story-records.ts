import type { RouteAnswer } from '#contract';
import { NO_DETAILS, NO_EMISSIONS, type recordRoutes, type RecordRow } from '#plugins/records/records/contract';
import { facilities } from './story-answers.ts';

const [mine] = facilities.data.commonObjects;

const TONNES = '3211.000000';

const row: RecordRow = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  revision: 1,
  companyId: mine?.companyId ?? '',
  companyName: 'Kurrajong Resources',
  facilityId: mine?.id ?? '',
  facilityName: 'Brigalow Mine',
  country: 'AU',
  state: 'QLD',
  typeScope: 1,
  frameworkId: 'NGER',
  versionId: 'NGA-2025',
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  subCategoryId: null,
  inputTypeId: 'DIESEL_OIL',
  inputTypeName: 'Diesel oil',
  consumptionTypeId: null,
  consumptionTypeName: null,
  fillMode: 1,
  fromDate: '2026-07-01',
  toDate: '2026-07-31',
  quantity: '1185.000',
  unit: 'kL',
  method: 'METHOD_1',
  ...NO_DETAILS,
  supplierId: null,
  supplierName: null,
  customerId: null,
  customerName: null,
  productId: null,
  productName: null,
  status: 'APPROVED',
  periodState: 'OPEN',
  lastReason: null,
  emissions: {
    ...NO_EMISSIONS,
    total: TONNES,
    co2: TONNES,
    scope3: '790.400000',
  },
  energy: '45741.000000',
  defaultUncertainty: '5.393',
  uncertaintyBasis: 'ipcc-stationary',
  dataQuality: 2,
  warnings: 0,
  evidence: 0,
  calculationRunId: '0190a000-0000-7000-8000-0000000000e2',
  createdAt: '2026-08-03T01:00:00.000Z',
  createdBy: 'Mai Preparer',
  updatedAt: '2026-08-03T01:00:00.000Z',
  updatedBy: 'Mai Preparer',
  submittedBy: null,
  approvedBy: null,
  selfApproved: false,
};

export const behindPage: RouteAnswer<typeof recordRoutes.list> = {
  statusCode: 200,
  data: [row],
  page: 1,
  page_size: 10,
  total_item: 1,
  total_page: 1,
};

export const behindTotals: RouteAnswer<typeof recordRoutes.totals> = {
  statusCode: 200,
  data: {
    records: 1,
    total: TONNES,
    market: null,
    energy: '45741.000000',
    quality: '2.00',
    uncertainty: null,
    uncertaintyShare: null,
  },
};
