import { editionOf, known, readable } from './tables.mjs';

/** @typedef {import('./tables.mjs').Row} Row */

/** Codes of uses: vehicle class and detail as the transport tables print them. */
const USES = {
  'Cars and light commercial vehicles/': 'TRANSPORT_CARS',
  'Cars and light commercial vehicles/post-2004': 'TRANSPORT_CARS_POST_2004',
  'Cars and light commercial vehicles/pre-2004': 'TRANSPORT_CARS_PRE_2004',
  'Light duty vehicles/': 'TRANSPORT_LIGHT',
  'Heavy duty vehicles/': 'TRANSPORT_HEAVY',
  'Heavy duty vehicles/Euro i': 'TRANSPORT_HEAVY_EURO_I',
  'Heavy duty vehicles/Euro iii': 'TRANSPORT_HEAVY_EURO_III',
  'Heavy duty vehicles/Euro iv or higher': 'TRANSPORT_HEAVY_EURO_IV',
  'Heavy duty vehicles/Euro v': 'TRANSPORT_HEAVY_EURO_V',
  'Heavy duty vehicles/Euro vi or higher': 'TRANSPORT_HEAVY_EURO_VI',
  'General transport/pre-2004 or unspecified': 'TRANSPORT_GENERAL',
  'Aviation/': 'TRANSPORT_AVIATION',
  'Marine/vessel': 'TRANSPORT_MARINE',
  'Off-road/agriculture': 'OFF_ROAD_AGRICULTURE',
};

/** Why a Scope 3 figure is absent. */
const MISSING = {
  value: '',
  'see state rows': 'by-state',
  'NE (not estimated)': 'not-estimated',
  'C (confidential)': 'confidential',
  NA: 'not-available',
  'not listed': 'not-listed',
};

const KINDS = {
  'state-or-grid': 'electricity-location',
  'grid-table': 'electricity-location',
  'latest-estimate': 'electricity-location',
  'residual-mix': 'electricity-residual-mix',
  'td-loss-part-of-scope3': 'electricity-td-loss',
  'renewable-power-percentage': 'renewable-power-percentage',
  'jurisdictional-rpp': 'jurisdictional-power-percentage',
};

/** The edition whose records may use a row. The Determination's rows are in force from 1 July 2026, as edition 2026 is. */
function offeredWith(edition) {
  if (edition === 'NGER-C21') return 'NGA-2026';
  return /^\d{4}$/.test(edition) ? `NGA-${edition}` : '';
}

export function fuelRow(row) {
  const upstreamOnly = row.use === 'scope3-only';
  const transport = row.use === 'transport';
  return {
    id: row.id,
    edition: editionOf(row.edition),
    offered_with: offeredWith(row.edition),
    flag: row.edition === 'AIA-constants' ? 'alternate' : 'primary',
    kind: upstreamOnly ? 'fuel-upstream' : 'fuel',
    family: row.fuel_group,
    input: row.fuel_key,
    name: row.fuel,
    use: upstreamOnly
      ? ''
      : transport
        ? known(USES, `${row.vehicle_class}/${row.vehicle_detail}`, 'vehicle class')
        : 'STATIONARY',
    region: row.state,
    zone: row.zone,
    energy_content: row.energy_content,
    energy_content_unit: row.energy_content_unit,
    co2: row.co2_kg_per_gj,
    ch4: row.ch4_kg_per_gj,
    n2o: row.n2o_kg_per_gj,
    total_printed: row.total_published === 'yes' ? row.total_kg_per_gj : '',
    scope3: row.scope3_kg_per_gj,
    scope3_missing: known(MISSING, row.scope3_status, 'Scope 3 status'),
    biogenic: row.biogenic,
    source: row.source,
    table: row.table,
    sheet_row: row.sheet_row,
    verification: row.verification,
    witnesses: readable(row.witnesses),
    note: readable(row.note),
  };
}

export function electricityRow(row) {
  const year = /^CY(\d{4})$/.exec(row.period)?.[1] ?? '';
  const percentage = row.value_unit === '%' ? row.value : '';
  return {
    id: row.id,
    edition: editionOf(row.edition),
    offered_with: offeredWith(row.edition),
    // A mean printed in a worked example confirms the two yearly figures; it is not a separate figure.
    flag: percentage !== '' && year === '' ? 'alternate' : row.use_flag,
    kind: known(KINDS, row.factor_kind, 'kind of factor'),
    name: row.region,
    region: row.region_code,
    year,
    period: year === '' ? row.period : '',
    scope2: row.scope2_kg_per_kwh,
    scope3: row.scope3_kg_per_kwh,
    scope2_per_gj: row.scope2_kg_per_gj,
    scope3_per_gj: row.scope3_kg_per_gj,
    percentage,
    source: row.source,
    table: row.table,
    sheet_row: row.sheet_row,
    verification: row.verification,
    scope2_verification: row.scope2_verification,
    scope3_verification: row.scope3_verification,
    witnesses: readable(row.witnesses),
    note: readable(row.note),
  };
}

/** Electricity factors for years before the editions: shown, never used. `1999/2000` ends in 2000. */
export function electricityHistoryRow(row) {
  const years = row.financial_year.split('/');
  const ends = Number(years[0]) + 1;
  return {
    id: row.id,
    edition: editionOf(row.edition),
    flag: 'alternate',
    kind: 'electricity-history',
    input: 'electricity-history',
    name: `${row.region}, ${row.financial_year}`,
    use: `FY${ends}`,
    region: row.region_code,
    scope2: row.scope2_kg_per_kwh,
    scope3: row.scope3_kg_per_kwh,
    full_cycle: row.full_cycle_kg_per_kwh,
    scope2_per_gj: row.scope2_kg_per_gj,
    scope3_per_gj: row.scope3_kg_per_gj,
    full_cycle_per_gj: row.full_cycle_kg_per_gj,
    source: row.source,
    table: row.table,
    sheet_row: row.sheet_row,
    verification: row.verification,
    note: row.note,
  };
}
