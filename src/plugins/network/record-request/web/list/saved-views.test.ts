import { expect, test } from 'vitest';
import { NO_FILTER, type RequestListView } from './request-list-view.ts';
import { readSaved, savedAs, viewOf, withFilter } from './saved-views.ts';

const list: RequestListView = {
  ...NO_FILTER,
  statuses: ['PENDING'],
  search: 'cement',
  page: 3,
  size: 20,
  savedView: null,
};

test('a view is saved with its filter and starts at the first page when selected', () => {
  const saved = savedAs('Waiting', { order: ['status', 'period'] }, list);
  expect(saved).toMatchObject({ name: 'Waiting', filter: { ...NO_FILTER, statuses: ['PENDING'], search: 'cement' } });
  expect(viewOf({ ...list, ...NO_FILTER }, saved)).toEqual({ ...list, page: 1, savedView: saved.id });
});

test('without a view nothing is filtered', () => {
  expect(viewOf(list, null)).toEqual({ ...NO_FILTER, page: 1, size: 20, savedView: null });
});

test('completes what an older version stored, drops what is not a view', () => {
  const kept = [{ id: '1', name: 'Old', view: {}, filter: { search: 'steel' } }, 'nonsense', { id: 2 }];
  expect(readSaved(kept)).toEqual([{ id: '1', name: 'Old', view: {}, filter: { ...NO_FILTER, search: 'steel' } }]);
  expect(readSaved({ not: 'a list' })).toEqual([]);
});

test('two views with the same columns and another filter differ', () => {
  expect(withFilter({}, NO_FILTER)).toEqual({});
  expect(withFilter({}, { ...NO_FILTER, search: 'a' })).not.toEqual(withFilter({}, { ...NO_FILTER, search: 'b' }));
});
