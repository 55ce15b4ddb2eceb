import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/**
 * Brings the factor tables of a research folder into the product's own files. Run when an edition is added:
 *
 *   node tools/import-factors.mjs <folder with nga-fuels.csv and nga-electricity.csv>
 *
 * Every row is carried over with its source, table, verification and note; figures are copied as text, digit by digit.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that holds nga-fuels.csv and nga-electricity.csv.');

const target = fileURLToPath(new URL('../src/plugins/reference-data/server/data/', import.meta.url));
mkdirSync(target, { recursive: true });

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

const known = (table, key, what) => {
  if (!(key in table)) throw new Error(`Unknown ${what} "${key}". Add it to tools/import-factors.mjs.`);
  return table[key];
};

/** Ids of search results mean nothing outside the search that gave them. */
const readable = (text) => text.replace(/ ?\(\d{9,}\)/g, '');

const editionOf = (edition) => (/^\d{4}$/.test(edition) ? `NGA-${edition}` : edition);

/** The edition whose records may use a row. The Determination's rows are in force from 1 July 2026, as edition 2026 is. */
function offeredWith(edition) {
  if (edition === 'NGER-C21') return 'NGA-2026';
  return /^\d{4}$/.test(edition) ? `NGA-${edition}` : '';
}

function fuelRow(row) {
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

function electricityRow(row) {
  const year = /^CY(\d{4})$/.exec(row.period)?.[1] ?? '';
  const percentage = row.value_unit === '%' ? row.value : '';
  return {
    id: row.id,
    edition: editionOf(row.edition),
    offered_with: offeredWith(row.edition),
    // A mean that a worked example prints is a witness of the two yearly figures, not a figure of its own.
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

const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function carry(file, shape) {
  const rows = parse(readFileSync(path.join(folder, file), 'utf8'), { columns: true, bom: true }).map(shape);
  const ids = new Set(rows.map((row) => row.id));
  if (ids.size !== rows.length) throw new Error(`${file} has an id twice.`);
  const lines = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))].map((cells) =>
    cells.map(quoted).join(','),
  );
  writeFileSync(path.join(target, file), `${lines.join('\n')}\n`);
  console.log(`${file}: ${rows.length} rows`);
}

carry('nga-fuels.csv', fuelRow);
carry('nga-electricity.csv', electricityRow);
