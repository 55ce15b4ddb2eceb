import { calculate, makeFactorBook } from '#domain/emissions';
import { NO_DETAILS, NO_EMISSIONS, type RecordDetail } from '#plugins/records/records/contract';
import { fuelCombustion } from '../../domain/index.ts';
import { COMPANY, dieselFactor, ironbark } from './reference-answers.ts';

/** Example 6 of NGA Factors 2025: 700 kL of diesel oil in stationary plant. */
export function dieselRecord(change: Partial<RecordDetail> = {}): RecordDetail {
  const quantity = change.quantity ?? '700.000';
  const result = calculate(
    fuelCombustion,
    {
      edition: 'NGA-2025',
      inputType: 'diesel',
      consumptionType: 'STATIONARY',
      place: { country: 'AU', state: ironbark.state, grid: ironbark.grid, zone: ironbark.zone },
      fromDate: '2025-07-01',
      toDate: '2025-07-31',
      quantity,
      unit: 'kL',
      methodInputs: {},
    },
    makeFactorBook([dieselFactor]),
  );
  if (!result.ok) throw new Error('The record of the story cannot be calculated.');
  const { outputs, trace } = result;
  const figure = (value: string | null | undefined) => value ?? null;
  return {
    id: '0190a000-0000-7000-8000-0000000000a1',
    revision: 1,
    companyId: COMPANY,
    companyName: 'Kurrajong Resources',
    facilityId: ironbark.id,
    facilityName: ironbark.name,
    country: ironbark.country,
    state: ironbark.state,
    typeScope: 1,
    frameworkId: 'NGER',
    versionId: 'NGA-2025',
    categoryId: 'STATIONARY_FUELS',
    categoryName: 'Stationary fuels',
    subCategoryId: 'LIQUID_FUELS',
    inputTypeId: 'diesel',
    inputTypeName: 'Diesel oil',
    consumptionTypeId: 'STATIONARY',
    consumptionTypeName: 'Stationary plant, and vehicles not registered for road use',
    fillMode: 1,
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
    quantity,
    unit: 'kL',
    method: fuelCombustion.id,
    ...NO_DETAILS,
    criterion: 'A',
    remark: 'Haul fleet',
    supplierId: null,
    supplierName: null,
    customerId: null,
    customerName: null,
    productId: null,
    productName: null,
    status: 'DRAFT',
    periodState: 'OPEN',
    lastReason: null,
    dataQuality: 3,
    defaultUncertainty: '5.393',
    uncertaintyBasis: 'ipcc-stationary',
    warnings: 0,
    evidence: 0,
    submittedBy: null,
    approvedBy: null,
    selfApproved: false,
    submittedAt: null,
    approvedAt: null,
    customFactor: null,
    customEmission: null,
    attachmentIds: [],
    allowedStatuses: ['SUBMITTED'],
    refusedStatuses: [],
    warningList: [],
    emissions: {
      ...NO_EMISSIONS,
      total: figure(outputs.total),
      co2: figure(outputs.co2),
      ch4: figure(outputs.ch4),
      n2o: figure(outputs.n2o),
      scope3: figure(outputs.upstream),
    },
    energy: figure(outputs.energy),
    calculationRunId: '0190a000-0000-7000-8000-0000000000c1',
    createdAt: '2025-08-04T01:30:00.000Z',
    updatedAt: '2025-08-04T01:30:00.000Z',
    methodInputs: {},
    createdBy: 'Mai Preparer',
    updatedBy: 'Mai Preparer',
    run: {
      ...trace,
      steps: trace.steps.map((step) => ({ ...step, factorIds: [...step.factorIds] })),
      factors: trace.factors.map((factor) => ({
        ...factor,
        values: { ...factor.values },
        missing: { ...factor.missing },
      })),
      quantity: { ...trace.quantity },
      normalised: { ...trace.normalised },
      id: '0190a000-0000-7000-8000-0000000000c1',
      recordRevision: 1,
      gwpSet: 'AR5',
      outputs: Object.fromEntries(Object.entries(outputs).map(([id, value]) => [id, figure(value)])),
      inputsHash: 'ab423495ff6962ff3763a4b73fc728733d23a882929900adc5e84aa448ba04cc',
      createdAt: '2025-08-04T01:30:00.000Z',
      createdBy: 'Mai Preparer',
    },
    ...change,
  };
}

/** One page of records. */
export function recordPage(rows: RecordDetail[], page = 1, totalPage = 1, size = 10) {
  return {
    statusCode: 200,
    data: rows,
    page,
    page_size: size,
    total_item: totalPage > 1 ? totalPage * size : rows.length,
    total_page: rows.length === 0 ? 0 : totalPage,
  };
}
