import { exact } from './evaluate.mjs';
import { checkLine } from './lines.mjs';
import { rowsOf } from './tables.mjs';

/** Decimals of stored totals: millionths of a tonne. */
const PLACES = 6;

const TOTAL = 'Total location-based (t CO2-e)';
const MARKET = 'Total market-based (t CO2-e)';
const ENERGY = 'Energy (GJ)';
const OUTSIDE = 'Outside Kyoto (t CO2-e)';

/** Fuel by Method 1: its columns are enough to recalculate it (NGER Measurement Determination 2008, section 2.20). */
const BY_CONTENT = 'nger.method-1.fuel';
/** The plain product of a quantity and a factor. */
const BY_FACTOR = 'custom.factor';

/**
 * Recalculates an auditor export: each line of each working, the total of each record from the line that gives it and, if
 * they are enough, also from its columns, and the control totals.
 * @param {readonly string[]} files the XLSX, or the CSV of the records and the CSV of their workings
 */
export async function recompute(files) {
  const differences = [];
  const given = new Map();
  const records = new Map();
  const control = [];
  let lines = 0;
  for await (const { table, row } of rowsOf(files))
    if (table === 'records') records.set(row['Record id'], kept(row));
    else if (table === 'totals') control.push(row);
    else {
      lines += 1;
      line(row, given, differences);
    }
  if (records.size > 0 && lines === 0)
    throw new Error('The workings are missing. Use the XLSX, or also give the CSV of the workings.');
  let byColumns = 0;
  const sums = new Map();
  for (const [id, record] of records) {
    compare(`record ${id}, total`, record.total, given.get(`${id} total`), differences);
    compare(`record ${id}, market-based total`, record.market, given.get(`${id} market`), differences);
    if (record.outside !== null)
      compare(`record ${id}, outside Kyoto`, record.outside, given.get(`${id} outsideKyoto`), differences);
    const other = fromColumns(record);
    if (other !== null) {
      byColumns += 1;
      compare(`record ${id}, total from its columns`, record.total, other, differences);
    }
    addUp(sums, record);
  }
  compareControl(control, sums, differences);
  return { records: records.size, lines, byColumns, differences };
}

/** The parts of a row to keep in memory: a file may have a million rows. */
function kept(row) {
  const figure = (title) => exact(row[title]);
  return {
    scope: row['Scope'],
    method: row['Method'],
    total: figure(TOTAL),
    market: figure(MARKET),
    energy: figure(ENERGY),
    // Older files do not have this column.
    outside: figure(OUTSIDE),
    quantity: figure('Normalised quantity'),
    content: figure('EC'),
    perEnergy: (row['EF unit'] ?? '').endsWith('/GJ'),
    unit: row['Normalised unit'],
    isOwn: row['Fill mode'] === 'CUSTOM',
    gases: ['EF CO2', 'EF CH4', 'EF N2O'].map(figure),
    factor: figure('EF CO2-e'),
    factorUnit: row['EF unit'] ?? '',
  };
}

/** Checks one line of a working, and stores the results it gives. */
function line(row, given, differences) {
  const result = checkLine(row, `record ${row['Record id']}, line ${row['Line']} (${row['Step']})`, differences);
  for (const output of (row['Gives'] ?? '').split(' ')) if (output) given.set(`${row['Record id']} ${output}`, result);
}

function compare(what, stored, found, differences) {
  if (stored === null && (found === undefined || found === null)) return;
  if (stored === null || found === undefined || found === null) {
    differences.push(
      `${what}: the file says ${stored?.toFixed() ?? 'nothing'}, its working ${found?.toFixed() ?? 'nothing'}`,
    );
    return;
  }
  if (!stored.equals(found.toDecimalPlaces(PLACES)))
    differences.push(`${what}: the file says ${stored.toFixed()}, recomputed ${found.toFixed(PLACES)}`);
}

/** The total from the columns alone; null if they are not enough. */
function fromColumns({ method, quantity, unit, content, perEnergy, isOwn, gases, factor, factorUnit }) {
  if (quantity === null || (method !== BY_CONTENT && method !== BY_FACTOR)) return null;
  if (isOwn)
    return factor !== null && factorUnit.endsWith(`/${unit}`)
      ? quantity.times(factor).div(factorUnit.startsWith('t ') ? 1 : 1000)
      : null;
  if (perEnergy && (content !== null || unit === 'GJ') && gases.every((gas) => gas !== null)) {
    const [co2, ch4, n2o] = gases;
    return quantity
      .times(content ?? 1)
      .times(co2.plus(ch4).plus(n2o))
      .div(1000);
  }
  return null;
}

function addUp(sums, { scope, total, market, energy, outside }) {
  const zero = exact('0');
  const known = sums.get(scope) ?? { records: 0, total: zero, market: zero, energy: zero, outside: zero };
  known.records += 1;
  known.total = known.total.plus(total ?? 0);
  known.market = known.market.plus(market ?? 0);
  known.energy = known.energy.plus(energy ?? 0);
  known.outside = known.outside.plus(outside ?? 0);
  sums.set(scope, known);
}

function compareControl(control, sums, differences) {
  for (const row of control) {
    const sum = sums.get(row['Scope']);
    const said = [row['Records'], row[TOTAL], row[MARKET], row[ENERGY], row[OUTSIDE]].map(
      (text) => exact(text) ?? exact('0'),
    );
    const found = sum ? [exact(String(sum.records)), sum.total, sum.market, sum.energy, sum.outside] : [];
    said.forEach((figure, at) => {
      if (!found[at] || !withinSheet(figure, found[at]))
        differences.push(
          `control totals of ${row['Scope']}: ${figure.toFixed()}, the rows add up to ${found[at]?.toFixed() ?? 'nothing'}`,
        );
    });
  }
}

/** Spreadsheets store 15 digits of a figure. */
function withinSheet(one, other) {
  return one.minus(other).abs().lessThanOrEqualTo(other.abs().times('1e-14').plus('1e-9'));
}
