import { expect, test } from 'vitest';
import type { GridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { keptOf, sheetKey, toKeep, withKept } from './sheet-memory.ts';
import { cellText, edited, EMPTY_SHEET, loaded, sent, waiting, withLine } from './sheet-state.ts';

const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}-01`);
const free = {
  recordId: null,
  revision: null,
  quantity: null,
  total: null,
  energy: null,
  status: null,
  isEditable: true,
  openWarnings: 0,
  others: 0,
};
const line = (inputTypeId: string): GridLine => ({
  facilityId: 'mine',
  facilityName: 'Mine',
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  inputTypeId,
  inputTypeName: inputTypeId,
  consumptionTypeId: null,
  consumptionTypeName: null,
  unit: 'kL',
  cells: months.map(() => free),
});
const [diesel, petrol] = [line('diesel'), line('petrol')];
const at = (given: GridLine, month: number) => cellText(lineText(given), month);
const opened = loaded(EMPTY_SHEET, { months, lines: [diesel], isCut: false });
const typed = edited(withLine(opened, petrol), [
  { cell: at(diesel, 0), text: '12,5' },
  { cell: at(diesel, 1), text: '40' },
  { cell: at(petrol, 2), text: 'abc' },
]);

/** From the browser's storage, as text. */
const again = (state: typeof typed) => {
  const kept = JSON.parse(JSON.stringify(toKeep(state)));
  return keptOf({ get: () => kept }, 'key');
};

test('restores rejected and unsent figures after a reload, with the empty line', () => {
  const kept = again(sent(typed, [at(diesel, 1)]));
  const found = withKept(opened, kept ?? { figures: {}, lines: [] });
  expect(found.lines.map(({ inputTypeId }) => inputTypeId)).toEqual(['diesel', 'petrol']);
  expect([...found.pending.values()].map(({ text, state }) => [text, state])).toEqual([
    ['12,5', 'refused'],
    ['40', 'changed'],
    ['abc', 'refused'],
  ]);
  expect(waiting(found, 50)).toEqual([at(diesel, 1)]);
});

test('does not send again what has been saved meanwhile', () => {
  const stored = { ...free, recordId: 'r1', revision: 1, quantity: '40.000', status: 'DRAFT' };
  const lines = [{ ...diesel, cells: diesel.cells.map((cell, month) => (month === 1 ? stored : cell)) }];
  const found = withKept(
    loaded(EMPTY_SHEET, { months, lines, isCut: false }),
    again(typed) ?? { figures: {}, lines: [] },
  );
  expect(waiting(found, 50)).toEqual([]);
});

test.each([
  ['that someone has filled meanwhile', { recordId: 'r2', revision: 1, quantity: '50.000' }, 'refused'],
  ['that is unchanged', {}, 'changed'],
])('restores a figure typed over a cell %s', (_who, change, stands) => {
  const now = { ...free, ...change };
  const lines = [{ ...diesel, cells: diesel.cells.map((cell, month) => (month === 1 ? now : cell)) }];
  const found = withKept(
    loaded(EMPTY_SHEET, { months, lines, isCut: false }),
    again(typed) ?? { figures: {}, lines: [] },
  );
  expect(found.pending.get(at(diesel, 1))).toMatchObject({ text: '40', state: stands });
});

test('stores nothing for a sheet that is saved completely', () => {
  expect(toKeep(opened)).toBeNull();
});

test.each([undefined, 'text', { figures: { a: 1 }, lines: [] }, { figures: {} }])(
  'ignores %j as stored content',
  (kept) => {
    expect(keptOf({ get: () => kept }, 'key')).toBeNull();
  },
);

test('stores each sheet separately', () => {
  const query = { area: 'home', companyId: null, typeScope: 1, year: 2026, facilityIds: ['mine'] } as const;
  const keys = [
    query,
    { ...query, year: 2025 },
    { ...query, typeScope: 2 },
    { ...query, facilityIds: ['mine', 'mill'] },
  ];
  expect(new Set(keys.map(sheetKey)).size).toBe(4);
});
