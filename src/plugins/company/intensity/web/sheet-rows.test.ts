import { expect, test } from 'vitest';
import { cellsOf, sheetColumns, sheetRows } from './sheet-rows.ts';
import { storySheet } from './story-intensity.ts';

const closed = { OUTSIDE: 'not reporting', LOCKED: 'locked' };
const sheet = storySheet();
const [pit, mill] = sheet.rows.map(({ facilityId }) => facilityId);
const july = sheet.months[0] ?? '';

test('typed figures replace stored ones, and count in the sums', () => {
  const typed = new Map([[`${pit}/${july}`, { text: '100', state: 'saving' as const }]]);
  const before = sheetRows(sheet, new Map(), closed, true);
  const after = sheetRows(sheet, typed, closed, true);
  expect([before[0]?.total, after[0]?.total]).toEqual(['250.5', '220.5']);
  expect(sheetColumns(after, sheet.months, (month) => month)[0]).toEqual({ id: july, label: july, total: '100' });
});

test('a closed cell says why, and readers cannot type in any', () => {
  const rows = sheetRows(sheet, new Map(), closed, true);
  expect(rows[1]?.cells[0]).toEqual({ text: '', isReadOnly: true, message: 'not reporting' });
  expect(sheetRows(sheet, new Map(), closed, false)[0]?.cells[0]).toEqual({ text: '130', isReadOnly: true });
});

test('sends cells with the revision they were read at', () => {
  const edits = [
    { rowId: pit ?? '', columnId: july, text: '5' },
    { rowId: pit ?? '', columnId: sheet.months[5] ?? '', text: '' },
    { rowId: mill ?? '', columnId: '1999-01-01', text: '7' },
  ];
  expect(cellsOf(sheet, edits)).toEqual([
    { facilityId: pit, month: july, quantity: '5', revision: 2 },
    { facilityId: pit, month: sheet.months[5], quantity: '' },
  ]);
  // A cell written meanwhile, and one cleared.
  const since = new Map([
    [`${pit}/${sheet.months[5]}`, 1],
    [`${pit}/${july}`, null],
  ]);
  expect(cellsOf(sheet, edits, since)).toEqual([
    { facilityId: pit, month: july, quantity: '5' },
    { facilityId: pit, month: sheet.months[5], quantity: '', revision: 1 },
  ]);
});
