import { expect, test } from 'vitest';
import type { Entry } from '#plugins/platform/offline/web';
import { lineText } from '../../domain/index.ts';
import { cellText, EMPTY_SHEET } from '../grid/sheet-state.ts';
import { cellEntry, keptCells, withKeptCells, type CellEntry } from './cell-entry.ts';

const edit = {
  facilityId: 'mine',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: null,
  unit: 'kL',
  month: '2026-08-01',
  quantity: '12.5',
};
const line = {
  facilityName: 'Mine',
  categoryName: 'Stationary fuels',
  inputTypeName: 'Diesel oil',
  consumptionTypeId: null,
  consumptionTypeName: null,
};
const content: CellEntry = { typeScope: 1, year: 2027, edit, line };
const months = ['2026-07-01', '2026-08-01'];
const sheet = { typeScope: 1, year: 2027, facilityIds: ['mine'] };
const entry = (part: Partial<Entry> = {}) =>
  ({ kind: 'monthly-grid/cell', state: 'waiting', content, ...part }) as Entry;

test('an entry names its figure, and takes the place of an earlier one of the same month', () => {
  const first = cellEntry(content, 'Aug 2026');
  expect(first).toMatchObject({ title: 'Diesel oil, 12.5 kL', detail: 'Mine · Aug 2026' });
  const second = cellEntry({ ...content, edit: { ...edit, quantity: '13', recordId: 'r', revision: 2 } }, 'Aug 2026');
  expect(second.subject).toBe(first.subject);
  expect(cellEntry({ ...content, edit: { ...edit, month: '2026-07-01' } }, '').subject).not.toBe(first.subject);
});

test('shows what waits in its cell, also on a line without records', () => {
  const shown = withKeptCells({ ...EMPTY_SHEET, months }, keptCells([entry()], sheet, months, 'monthly-grid.not-sent'));
  expect(shown.lines.map(({ inputTypeName }) => inputTypeName)).toEqual(['Diesel oil']);
  expect(shown.pending.get(cellText(lineText(edit), 1))).toMatchObject({
    text: '12.5',
    message: 'monthly-grid.not-sent',
  });
});

test.each([
  ['was sent', [entry({ state: 'sent', content: null })], sheet],
  ['is of another kind', [entry({ kind: 'records/record' })], sheet],
  ['is of another year', [entry()], { ...sheet, year: 2026 }],
  ['is of another facility', [entry()], { ...sheet, facilityIds: ['mill'] }],
  ['is of another scope', [entry()], { ...sheet, typeScope: 2 }],
])('shows nothing that %s', (_what, entries, of) => {
  expect(keptCells(entries, of, months, 'monthly-grid.not-sent').cells.size).toBe(0);
});
