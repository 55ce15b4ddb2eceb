import { describe, expect, it } from 'vitest';
import { openTable } from '#server';
import * as sent from '../../../../../tests/support/sent-sheets.ts';
import {
  CodeBook,
  placeMapping,
  proposeMapping,
  ReadingTally,
  SheetReader,
  type KnownNames,
  type RowOutcome,
  type SheetCode,
  type SheetMapping,
  type SheetRow,
} from './index.ts';

const NAMES: KnownNames = {
  facilities: ['Mine 1', 'Mine 2', 'Depot East', 'Depot West'].map((name, at) => ({ id: `f${at + 1}`, name })),
  inputs: [
    { categoryId: 'LIQUID', id: 'diesel', name: 'Diesel', units: ['L', 'kL'], uses: [] },
    { categoryId: 'LIQUID', id: 'petrol', name: 'Petrol', units: ['L', 'kL'], uses: [] },
    { categoryId: 'GAS', id: 'natural-gas', name: 'Natural gas', units: ['GJ'], uses: [] },
    { categoryId: 'POWER', id: 'electricity', name: 'Electricity', units: ['kWh'], uses: [] },
  ],
};

async function gathered(rows: AsyncIterable<SheetRow>): Promise<readonly SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function readAll(
  { name, bytes }: sent.SentSheet,
  change: (proposed: SheetMapping) => SheetMapping = (proposed) => proposed,
  codes: readonly SheetCode[] = [],
) {
  const table = await openTable(await bytes());
  const samples = await Promise.all(
    table.sheets.map(async (sheet) => ({ name: sheet, rows: await gathered(table.rows(sheet)) })),
  );
  const proposal = proposeMapping(samples, {
    facilities: NAMES.facilities.map((one) => one.name),
    inputs: NAMES.inputs.map((one) => one.name),
    separator: table.separator,
    fileName: name,
  });
  if (!proposal) throw new Error('Nothing is proposed.');
  const mapping = change(proposal.mapping);
  const tally = new ReadingTally();
  const outcomes: RowOutcome[] = [];
  const book = new CodeBook(codes, NAMES);
  for (const { name: sheet, rows } of samples.filter((one) => mapping.sheets.includes(one.name))) {
    const placed = placeMapping(mapping, rows);
    if (!placed) throw new Error(`The titles are not in ${sheet}.`);
    const reader = new SheetReader(placed, book, sheet);
    tally.sheet();
    for (const row of rows) {
      const outcome = reader.read(row);
      tally.add(outcome);
      outcomes.push(outcome);
    }
  }
  const figures = outcomes.flatMap((one) => (one.kind === 'figures' ? one.figures : []));
  const lines = figures.map(({ cells }) =>
    ['facility', 'input', 'from', 'to', 'quantity', 'unit'].map((field) => cells.get(field)?.text ?? '').join(' | '),
  );
  return { proposal, mapping, summary: tally.summary(), figures, lines };
}

const openPoints = ({ open }: { readonly open: readonly { readonly about: string }[] }) =>
  open.map(({ about }) => about);

const leftOutRows = ({ leftOut }: Awaited<ReturnType<typeof readAll>>['summary']) =>
  Object.fromEntries(leftOut.map(({ reason, rows }) => [reason, rows.join(',')]));

const sumsOf = ({ sums }: Awaited<ReturnType<typeof readAll>>['summary']) =>
  Object.fromEntries(sums.map(({ unit, quantity }) => [unit, quantity]));

describe('spreadsheets as people send them', () => {
  it('finds titles below a title block, and leaves out subtotals, the total and the footer', async () => {
    const { mapping, summary, lines } = await readAll(sent.titleBlock);
    expect(mapping).toMatchObject({ titleRow: 4, titleRows: 1, layout: 'long' });
    expect(mapping.columns.map(({ role }) => role)).toEqual([
      'facility',
      'input',
      'from',
      'to',
      'quantity',
      'unit',
      'supplier',
      'reference',
    ]);
    expect(lines).toEqual([
      'f1 | diesel | 2025-07-01 | 2025-07-31 | 12500.5 | L',
      'f1 | diesel | 2025-08-01 | 2025-08-31 | 11200.25 | L',
      'f2 | diesel | 2025-07-01 | 2025-07-31 | 8000 | L',
      'f2 | petrol | 2025-07-01 | 2025-07-31 | 640.75 | L',
    ]);
    // 12,500.5 + 11,200.25 + 8,000 + 640.75
    expect(sumsOf(summary)).toEqual({ L: '32341.5' });
    expect(leftOutRows(summary)).toEqual({ above: '1,2', titles: '4', total: '7,10,12', heading: '13' });
    expect(summary).toMatchObject({ rows: 11, emptyRows: 2, readRows: 4, figures: 4, faulty: 0, totalsDiffer: [] });
  });

  it('reads two title rows: fuels over litres and cost', async () => {
    const { mapping, summary, lines } = await readAll(sent.twoTitleRows);
    expect(mapping).toMatchObject({ titleRow: 2, titleRows: 2, layout: 'wide', across: { upper: 'input' } });
    expect(lines).toEqual([
      'f3 | diesel | 2025-07-01 | 2025-07-31 | 1000 | L',
      'f3 | petrol | 2025-07-01 | 2025-07-31 | 200 | L',
      'f3 | diesel | 2025-08-01 | 2025-08-31 | 1100.5 | L',
      'f3 | petrol | 2025-08-01 | 2025-08-31 | 210 | L',
      'f4 | diesel | 2025-07-01 | 2025-07-31 | 900 | L',
      'f4 | petrol | 2025-07-01 | 2025-07-31 | 0 | L',
    ]);
    // Diesel 1,000 + 1,100.5 + 900; petrol 200 + 210 + 0.
    expect(sumsOf(summary)).toEqual({ L: '3410.5' });
  });

  it('reads French titles, semicolons and decimal commas, and leaves out a subtotal in between', async () => {
    const { mapping, summary, lines } = await readAll(sent.french);
    expect(mapping).toMatchObject({ titleRow: 3, dateOrder: 'day-first', decimalMark: 'comma' });
    expect(lines).toEqual([
      'Usine de Lyon | Électricité | 2025-01-01 | 2025-01-31 | 12345.5 | kWh',
      'Usine de Lyon | Gaz naturel | 2025-01-01 | 2025-01-31 | 8765.25 | kWh',
      'Entrepôt de Lille | Électricité | 2025-02-01 | 2025-02-28 | 1234.5 | kWh',
    ]);
    expect(sumsOf(summary)).toEqual({ kWh: '22345.25' });
    expect(leftOutRows(summary)).toEqual({ above: '1', titles: '3', total: '6,8' });
    expect(summary.totalsDiffer).toEqual([]);
    expect(summary.words.map(({ kind, word, count }) => `${kind} ${word} ${count}`)).toEqual([
      'facility Usine de Lyon 2',
      'input Électricité 2',
      'input Gaz naturel 1',
      'facility Entrepôt de Lille 1',
    ]);
  });

  it('reads months as columns from Excel dates, and neither the total column nor the total row', async () => {
    const { mapping, summary, lines } = await readAll(sent.monthsAcross);
    expect(mapping).toMatchObject({ layout: 'wide', across: { lower: 'month' }, unit: 'kWh' });
    expect(lines).toEqual([
      'f1 | electricity | 2025-07-01 | 2025-07-31 | 1000.5 | kWh',
      'f1 | electricity | 2025-08-01 | 2025-08-31 | 1100 | kWh',
      'f1 | electricity | 2025-09-01 | 2025-09-30 | 1200 | kWh',
      'f2 | electricity | 2025-07-01 | 2025-07-31 | 500 | kWh',
      'f2 | electricity | 2025-09-01 | 2025-09-30 | 550.25 | kWh',
    ]);
    // 3,300.5 + 1,050.25, as the file says itself.
    expect(sumsOf(summary)).toEqual({ kWh: '4350.75' });
  });

  it('reads inputs as columns with units in their titles', async () => {
    const { mapping, summary } = await readAll(sent.inputsAcross);
    expect(mapping).toMatchObject({ layout: 'wide', across: { lower: 'input' }, decimalMark: 'point' });
    // Diesel 1,000.5 + 1,200; gas 20.25 + 21 + 5.5; electricity 30,000 + 31,000.75 + 2,000.
    expect(sumsOf(summary)).toEqual({ L: '2200.5', GJ: '46.75', kWh: '63000.75' });
    expect(summary).toMatchObject({ readRows: 3, figures: 8, faulty: 0 });
  });

  it('reads facilities as columns, and a dash as no figure', async () => {
    const water: SheetCode = {
      kind: 'input',
      word: 'eau',
      categoryId: 'WATER',
      inputTypeId: 'mains-water',
      unit: 'kL',
    };
    const { mapping, summary, lines } = await readAll(sent.facilitiesAcross, undefined, [water]);
    expect(mapping).toMatchObject({ layout: 'wide', across: { lower: 'facility' }, decimalMark: 'comma' });
    expect(lines).toEqual([
      'f1 | mains-water | 2025-07-01 | 2025-07-31 | 100.5 | kL',
      'f2 | mains-water | 2025-07-01 | 2025-07-31 | 20 | kL',
      'f3 | mains-water | 2025-07-01 | 2025-07-31 | 3.25 | kL',
      'f1 | mains-water | 2025-08-01 | 2025-08-31 | 110 | kL',
      'f2 | mains-water | 2025-08-01 | 2025-08-31 | 21.5 | kL',
    ]);
    // 210.5 + 41.5 + 3.25
    expect(sumsOf(summary)).toEqual({ kL: '255.25' });
  });

  it('reads a unit in its own column, in another spelling, and in the cell of the figure', async () => {
    const { lines, summary } = await readAll(sent.mixedUnits);
    expect(lines).toEqual([
      'f1 | diesel | 2025-07-15 | 2025-07-15 | 500 | L',
      'f1 | diesel | 2025-07-16 | 2025-07-16 | 1.5 | kL',
      'f1 | natural-gas | 2025-07-31 | 2025-07-31 | 12.25 | GJ',
      'f2 | diesel | 2025-07-31 | 2025-07-31 | 250 | L',
    ]);
    expect(sumsOf(summary)).toEqual({ L: '750', kL: '1.5', GJ: '12.25' });
  });

  it('gives a merged site to all its rows', async () => {
    const { lines, summary } = await readAll(sent.mergedCells);
    expect(lines).toEqual([
      'f1 | diesel | 2025-07-01 | 2025-07-31 | 100 | L',
      'f1 | petrol | 2025-07-01 | 2025-07-31 | 50.5 | L',
      'f1 | diesel | 2025-08-01 | 2025-08-31 | 110 | L',
      'f2 | diesel | 2025-07-01 | 2025-07-31 | 70 | L',
      'f2 | petrol | 2025-07-01 | 2025-07-31 | 30 | L',
    ]);
    expect(sumsOf(summary)).toEqual({ L: '360.5' });
  });

  it('reads Vietnamese titles and months, and leaves out a row of notes and repeated titles', async () => {
    const { mapping, lines, summary } = await readAll(sent.vietnamese);
    expect(mapping).toMatchObject({ decimalMark: 'comma' });
    expect(lines).toEqual([
      'Nhà máy 1 | Điện | 2025-07-01 | 2025-07-31 | 12345.5 | kWh',
      'Nhà máy 1 | Điện | 2025-08-01 | 2025-08-31 | 11000.25 | kWh',
      'Nhà máy 2 | Dầu diesel | 2025-07-01 | 2025-07-31 | 1500.5 | L',
    ]);
    expect(leftOutRows(summary)).toEqual({ titles: '1', note: '2', 'titles-again': '5', total: '7' });
    // 12,345.5 + 11,000.25 + 1,500.5; the file adds up kWh and litres as well.
    expect(summary.totalsDiffer).toEqual([]);
  });

  it('asks about dates that may be read two ways, and refuses them until it is said', async () => {
    const { proposal, summary } = await readAll(sent.meterCodes);
    expect(openPoints(proposal)).toEqual(['dates']);
    expect(proposal.open[0]?.examples).toContain('01/07/2025');
    expect(summary.issues.find(({ code }) => code === 'date-ambiguous')).toMatchObject({ count: 6 });
    expect(summary).toMatchObject({ figures: 3, faulty: 3 });
  });

  it('reads meters by the table of codes', async () => {
    const meter = (word: string, facilityId: string): SheetCode => ({
      kind: 'code',
      word,
      facilityId,
      categoryId: 'POWER',
      inputTypeId: 'electricity',
    });
    const { lines, summary } = await readAll(sent.meterCodes, (one) => ({ ...one, dateOrder: 'day-first' }), [
      meter('elec-04', 'f1'),
      { kind: 'code', word: 'ELEC-05', isLeftOut: true },
    ]);
    expect(lines).toEqual([
      'f1 | electricity | 2025-07-01 | 2025-08-05 | 1000 | kWh',
      'f1 | electricity | 2025-08-06 | 2025-09-07 | 1050 | kWh',
    ]);
    expect(sumsOf(summary)).toEqual({ kWh: '2050' });
    expect(leftOutRows(summary)).toEqual({ titles: '1', word: '3' });
  });

  it('reads a sheet per site, and asks for the year of months that name none', async () => {
    const { proposal, mapping, lines, summary } = await readAll(sent.sheetPerSite);
    expect(openPoints(proposal)).toEqual(['first-month']);
    expect(mapping).toMatchObject({ sheets: ['Mine 1', 'Mine 2'], sheetMeans: 'facility', firstMonth: '2025-01-01' });
    expect(lines).toHaveLength(6);
    expect(lines[5]).toBe('f2 | natural-gas | 2025-03-01 | 2025-03-31 | 3.25 | GJ');
    // 10 + 20.5 + 30 + 1 + 2 + 3.25
    expect(sumsOf(summary)).toEqual({ GJ: '66.75' });
  });

  it('says when a total is not the sum of its rows', async () => {
    const { summary } = await readAll({
      name: 'wrong.csv',
      bytes: async () =>
        Buffer.from('Site,Fuel,Month,Litres\nMine 1,Diesel,2025-07,10\nMine 1,Diesel,2025-08,20\nTotal,,,40\n'),
    });
    expect(summary.totalsDiffer).toEqual([{ row: '4', column: 3, total: '40', sum: '30' }]);
  });

  it('keeps a whole row whose facility only sounds like a total, and leaves out an unnamed sum', async () => {
    const { lines, summary } = await readAll({
      name: 'names.csv',
      bytes: async () =>
        Buffer.from(
          'Site,Fuel,Month,Litres\nTotal Energies Depot,Diesel,2025-07,10\nMine 1,Diesel,2025-07,25\n,,,35\n',
        ),
    });
    expect(lines).toHaveLength(2);
    expect(summary.issues.find(({ code }) => code === 'total-like')).toMatchObject({ count: 1, level: 'warning' });
    expect(leftOutRows(summary)).toMatchObject({ sum: '4' });
  });

  it('takes figures between 20,000 and 80,000 for figures, and serial numbers below a date title for days', async () => {
    const { mapping, lines } = await readAll({
      name: 'serial.csv',
      bytes: async () =>
        Buffer.from('Site,Fuel,Date,Quantity,Unit\nMine 1,Diesel,45869,25000.5,L\nMine 2,Diesel,45838,45000,L\n'),
    });
    expect(mapping.columns.map(({ role }) => role)).toEqual(['facility', 'input', 'day', 'quantity', 'unit']);
    expect(lines).toEqual([
      'f1 | diesel | 2025-07-31 | 2025-07-31 | 25000.5 | L',
      'f2 | diesel | 2025-06-30 | 2025-06-30 | 45000 | L',
    ]);
  });
});
