import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { CodeBook, placeMapping, proposeMapping, ReadingTally, SheetReader, type SheetRow } from './index.ts';

const NAMES = {
  facilities: ['Mine 1', 'Mine 2', 'Depot'].map((name, at) => ({ id: `f${at}`, name })),
  inputs: ['Diesel', 'Petrol', 'LPG'].map((name) => ({ categoryId: 'LIQUID', id: name, name, units: ['L'], uses: [] })),
};
const MONTHS = ['2025-07', '2025-08', '2025-09', '2025-10'];

const figure = fc.integer({ min: 1, max: 9_999_999 }).map((number) => exactText(decimal(number).div(1000)));

/** A figure for some of the months of each facility and input. */
const activity = fc
  .uniqueArray(fc.record({ site: fc.nat(2), input: fc.nat(2), month: fc.nat(3), figure }), {
    minLength: 2,
    maxLength: 30,
    selector: ({ site, input, month }) => `${site} ${input} ${month}`,
  })
  .filter((all) => new Set(all.map(({ month }) => month)).size > 1);

const rowsOf = (lines: readonly (readonly string[])[]): readonly SheetRow[] =>
  lines.flatMap((texts, at) => {
    const cells = texts.flatMap((text, column) =>
      text === '' ? [] : [{ column, text, kind: /^\d+(\.\d+)?$/.test(text) ? ('number' as const) : ('text' as const) }],
    );
    return cells.length === 0 ? [] : [{ number: at + 1, cells }];
  });

/** The quantities by facility, input and first day, and the counts of a reading. */
function read(lines: readonly (readonly string[])[]) {
  const rows = rowsOf(lines);
  const hints = {
    facilities: NAMES.facilities.map(({ name }) => name),
    inputs: ['Diesel', 'Petrol', 'LPG'],
    fileName: 'x.csv',
  };
  const proposal = proposeMapping([{ name: 'Data', rows }], hints);
  const placed = proposal && placeMapping(proposal.mapping, rows);
  if (!placed) throw new Error('The titles were not found.');
  const reader = new SheetReader(placed, new CodeBook([], NAMES), 'Data');
  const tally = new ReadingTally();
  const figures = new Map<string, string>();
  for (const row of rows) {
    const outcome = reader.read(row);
    tally.add(outcome);
    if (outcome.kind !== 'figures') continue;
    for (const { cells } of outcome.figures) {
      const key = ['facility', 'input', 'from', 'to'].map((field) => cells.get(field)?.text).join(' ');
      figures.set(key, cells.get('quantity')?.text ?? '');
    }
  }
  return {
    figures: [...figures]
      .map(([key, quantity]) => `${key} ${quantity}`)
      .toSorted((one, other) => (one < other ? -1 : 1)),
    summary: tally.summary(),
  };
}

const site = (at: number) => NAMES.facilities[at]?.name ?? '';
const input = (at: number) => NAMES.inputs[at]?.name ?? '';

it('a long table and the same figures with months as columns give the same records', () => {
  fc.assert(
    fc.property(activity, (all) => {
      const months = MONTHS.filter((_, month) => all.some((one) => one.month === month));
      const long = [
        ['Site', 'Fuel', 'Month', 'Litres'],
        ...all.map((one) => [site(one.site), input(one.input), MONTHS[one.month] ?? '', one.figure]),
      ];
      const pairs = [...new Set(all.map((one) => `${one.site} ${one.input}`))].map((pair) =>
        pair.split(' ').map(Number),
      );
      const at = (pair: readonly number[], month: string) =>
        all.find((one) => one.site === pair[0] && one.input === pair[1] && MONTHS[one.month] === month)?.figure ?? '';
      const wide = [
        ['Site', 'Fuel', ...months],
        ...pairs.map((pair) => [site(pair[0] ?? 0), input(pair[1] ?? 0), ...months.map((month) => at(pair, month))]),
      ];
      const total = exactText(sum(all.map((one) => decimal(one.figure))));
      expect(read(wide).figures).toEqual(read(long).figures);
      expect(read(long).summary.sums).toEqual([{ unit: 'L', quantity: total }]);
      expect(read(wide).summary.sums).toEqual([{ unit: '', quantity: total }]);
    }),
    { numRuns: 100 },
  );
}, 60_000);

it('every row is read or left out for a reason', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'Total',
      'Mine 1',
      'Diesel',
      '2025-07',
      '31/12/2025',
      'L',
      'Site',
      'Quantity',
      'note',
      '-',
      '#REF!',
    ),
    figure,
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 25 }), (lines) => {
      const table = [['Site', 'Fuel', 'Month', 'Quantity', 'Unit'], ...lines];
      const { summary } = read(table);
      const leftOut = summary.leftOut.reduce((count, one) => count + one.count, 0);
      expect(summary.readRows + leftOut).toBe(rowsOf(table).length);
      expect(summary.rows).toBe(rowsOf(table).length);
    }),
    { numRuns: 300 },
  );
}, 60_000);
