/** 700 kL of diesel in stationary plant: example 6 of NGA Factors 2025. */
export function dieselBody(facilityId: string, change: Record<string, unknown> = {}) {
  return {
    typeScope: 1,
    facilityId,
    frameworkId: 'NGER',
    versionId: 'NGA-2025',
    categoryId: 'STATIONARY_FUELS',
    inputTypeId: 'diesel',
    consumptionTypeId: 'STATIONARY',
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
    quantity: '700',
    unit: 'kL',
    ...change,
  };
}

/** Grid electricity of a facility; with 11,300,000 kWh in New South Wales it is part of example 1 of NGA Factors 2025. */
export function electricityBody(facilityId: string, change: Record<string, unknown> = {}) {
  return {
    typeScope: 2,
    facilityId,
    frameworkId: 'NGER',
    versionId: 'NGA-2025',
    categoryId: 'ELECTRICITY',
    inputTypeId: 'grid-electricity',
    consumptionTypeId: 'PURCHASED',
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    quantity: '11300000',
    unit: 'kWh',
    ...change,
  };
}
