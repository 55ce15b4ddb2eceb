import { expect, it } from 'vitest';
import type { WaitingRow } from './use-waiting.ts';
import { filteredRows, submitterOf, UNFILTERED } from './waiting-filter.ts';

const row = (id: string, more: Partial<WaitingRow>) =>
  ({ id, scope: 'scope1', facilityId: 'pit', submittedBy: 'Tom', createdBy: 'Ann', ...more }) as WaitingRow;

const rows = [
  row('a', {}),
  row('b', { scope: 'scope2', facilityId: 'mill' }),
  row('c', { submittedBy: null, facilityId: 'mill' }),
];
const shown = (filter: Partial<typeof UNFILTERED>) =>
  filteredRows(rows, { ...UNFILTERED, ...filter }, ({ id, facilityId }) => `${id} ${facilityId}`).map(({ id }) => id);

it('shows everything without a filter', () => {
  expect(shown({})).toEqual(['a', 'b', 'c']);
});

it.each([
  [{ scope: 'scope2' }, ['b']],
  [{ facilityId: 'mill' }, ['b', 'c']],
  [{ submittedBy: 'Ann' }, ['c']],
  [{ search: 'MILL b' }, ['b']],
  [{ search: 'mill', scope: 'scope1' }, ['c']],
])('%j shows %j', (filter, ids) => {
  expect(shown(filter)).toEqual(ids);
});

it('names who entered a record that nobody submitted by hand', () => {
  expect(rows.map(submitterOf)).toEqual(['Tom', 'Tom', 'Ann']);
});
