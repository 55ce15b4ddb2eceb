import { describe, expect, test } from 'vitest';
import type { CellOutcome, GridLine } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import { monthColumns, repeatedInto, sheetRows, type DrawnRows } from './sheet-rows.ts';
import {
  cellOf,
  cellText,
  countsOf,
  edited,
  EMPTY_SHEET,
  loaded,
  sent,
  settled,
  unsent,
  warnedCells,
  waiting,
  withLine,
} from './sheet-state.ts';

const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}-01`);
const free = {
  recordId: null,
  revision: null,
  quantity: null,
  total: null,
  energy: null,
  status: null,
  openWarnings: 0,
  isEditable: true,
  others: 0,
};
const line = (inputTypeId: string, first: Partial<GridLine['cells'][number]> = {}): GridLine => ({
  facilityId: 'mine',
  facilityName: 'Mine',
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  inputTypeId,
  inputTypeName: inputTypeId,
  consumptionTypeId: null,
  consumptionTypeName: null,
  unit: 'kL',
  cells: months.map((_, at) => (at === 0 ? { ...free, ...first } : free)),
});
const stored = {
  recordId: 'r1',
  revision: 1,
  quantity: '40.000',
  total: '108.500000',
  energy: '1544',
  status: 'DRAFT',
};
const diesel = line('diesel', stored);
const petrol = line('petrol');
const opened = loaded(EMPTY_SHEET, { months, lines: [diesel, petrol], isCut: false });
const at = (given: GridLine, month: number) => cellText(lineText(given), month);
const saved = (index: number, rest: Partial<CellOutcome> = {}): CellOutcome => ({
  index,
  outcome: 'saved',
  recordId: 'r2',
  revision: 1,
  total: '2.5',
  energy: null,
  warnings: [],
  code: '',
  message: '',
  ...rest,
});

describe('a typed figure', () => {
  test('waits to be sent, unless it is no decimal or unchanged', () => {
    const state = edited(opened, [
      { cell: at(petrol, 1), text: '12.5' },
      { cell: at(petrol, 2), text: '12,5' },
      { cell: at(diesel, 0), text: '40.000' },
      { cell: at(petrol, 3), text: '' },
    ]);
    expect(countsOf(state)).toEqual({ changed: 1, saving: 0, refused: 1 });
    expect(waiting(state, 50)).toEqual([at(petrol, 1)]);
    expect(cellOf(at(petrol, 1))).toEqual({ line: lineText(petrol), month: 1 });
  });

  test('is saved with its total once the server confirms it', () => {
    const given = [{ cell: at(petrol, 1), text: '12.5' }];
    const state = settled(sent(edited(opened, given), [at(petrol, 1)]), given, [saved(0)]);
    expect(state.pending.size).toBe(0);
    expect(state.lines[1]?.cells[1]).toMatchObject({ recordId: 'r2', quantity: '12.5', total: '2.5', status: 'DRAFT' });
    expect(state.lines[0]).toBe(diesel);
  });

  test('that changes while it is being sent is sent again', () => {
    const given = [{ cell: at(petrol, 1), text: '12.5' }];
    const typedOn = edited(sent(edited(opened, given), [at(petrol, 1)]), [{ cell: at(petrol, 1), text: '13' }]);
    const state = settled(typedOn, given, [saved(0)]);
    expect(state.pending.get(at(petrol, 1))).toEqual({ text: '13', state: 'changed' });
    expect(state.lines[1]?.cells[1]).toMatchObject({ recordId: 'r2', quantity: '12.5' });
  });

  test('that is deleted while it is being sent is deleted on the server, too', () => {
    const given = [{ cell: at(petrol, 1), text: '12.5' }];
    const taken = edited(sent(edited(opened, given), [at(petrol, 1)]), [{ cell: at(petrol, 1), text: '' }]);
    expect(settled(taken, given, [saved(0)]).pending.get(at(petrol, 1))).toMatchObject({ text: '', state: 'changed' });
  });

  test('is kept if the server rejects it or does not respond', () => {
    const given = [{ cell: at(petrol, 1), text: '12.5' }];
    const sending = sent(edited(opened, given), [at(petrol, 1)]);
    const refused = settled(sending, given, [saved(0, { outcome: 'refused', recordId: null, message: 'Locked.' })]);
    expect(refused.pending.get(at(petrol, 1))).toEqual({ text: '12.5', state: 'refused', message: 'Locked.' });
    expect(unsent(sending).pending.get(at(petrol, 1))).toEqual({ text: '12.5', state: 'changed' });
    expect(loaded(unsent(sending), { months, lines: [diesel], isCut: false }).lines).toHaveLength(2);
  });

  test('leaves an empty cell when it is deleted', () => {
    const given = [{ cell: at(diesel, 0), text: '' }];
    const gone = saved(0, { outcome: 'removed', recordId: null, revision: null, total: null });
    const state = settled(sent(edited(opened, given), [at(diesel, 0)]), given, [gone]);
    expect(state.lines[0]?.cells[0]).toMatchObject({ recordId: null, quantity: null, status: null, total: null });
  });

  test('adds a line only once', () => {
    expect(withLine(withLine(opened, line('gas')), line('gas')).lines).toHaveLength(3);
  });
});

describe('a sheet', () => {
  const words = {
    name: ({ inputTypeName }: GridLine) => ({ label: inputTypeName, description: '' }),
    status: (status: string) => status,
    others: (count: number) => `${count} more`,
    warning: ({ message }: { message: string }) => message,
    openWarnings: (count: number) => `${count} open`,
    said: (message: string) => message,
  };

  test('renders only changed lines again', () => {
    const drawn: DrawnRows = new Map();
    const before = sheetRows(opened, words, drawn);
    const after = sheetRows(edited(opened, [{ cell: at(petrol, 1), text: '1' }]), words, drawn);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(before[0]).toMatchObject({ total: '40', cells: { 0: { text: '40' } } });
  });

  test('sums months exactly', () => {
    expect(monthColumns(opened, (month) => month, 'total')[0]).toEqual({
      id: months[0],
      label: months[0],
      total: '108.500',
    });
    expect(monthColumns(opened, (month) => month, 'total')[1]?.total).toBe('');
  });

  test('explains why a cell is read-only', () => {
    const approved = line('coal', { ...stored, status: 'APPROVED', isEditable: false, others: 2 });
    const [row] = sheetRows({ ...opened, lines: [approved] }, words, new Map());
    expect(row?.cells[0]).toEqual({ text: '40', message: 'APPROVED 2 more', isReadOnly: true, hasMore: true });
  });

  test('repeats a month into the empty cells of the next', () => {
    expect(repeatedInto(opened, 1)).toEqual([{ cell: at(diesel, 1), text: '40' }]);
    expect(repeatedInto(edited(opened, [{ cell: at(diesel, 1), text: '7' }]), 1)).toEqual([]);
  });
});

test("shows a figure's warning in its cell until the figure changes", () => {
  const words = {
    name: ({ inputTypeName }: GridLine) => ({ label: inputTypeName, description: '' }),
    status: (status: string) => status,
    others: (count: number) => `${count} more`,
    warning: ({ message }: { message: string }) => message,
    openWarnings: (count: number) => `${count} open`,
    said: (message: string) => message,
  };
  const cell = at(petrol, 1);
  const given = [{ cell, text: '1125000' }];
  const warnings = [{ code: 'record-checks.unit-slip-high', message: 'Did you mean L?', values: {} }];
  const typed = sent(edited(opened, given), [cell]);
  const state = settled(typed, given, [saved(0, { warnings })]);
  const cellIn = (of: typeof state) => sheetRows(of, words, new Map())[1]?.cells[1];
  expect(cellIn(state)).toMatchObject({ state: 'warned', message: 'Did you mean L?' });
  expect(warnedCells(state)).toBe(1);
  expect(cellIn(edited(state, [{ cell, text: '1125' }]))).toMatchObject({ state: 'changed' });
  // For figures saved before this visit the sheet knows only the number of warnings.
  const older = loaded(EMPTY_SHEET, { months, lines: [line('gas', { ...stored, openWarnings: 2 })], isCut: false });
  expect(sheetRows(older, words, new Map())[0]?.cells[0]).toMatchObject({ state: 'warned', message: '2 open' });
});
