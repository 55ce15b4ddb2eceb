import { describe, expect, test } from 'vitest';
import { isSameView } from '#design-system';
import { NO_FILTER, OPENING_SORT, type ListView } from './list-view.ts';
import { listOf, readSaved, savedAs, withFilter, withSaved } from './saved-views.ts';

const opening: ListView = { ...NO_FILTER, page: 4, size: 25, sort: OPENING_SORT, savedView: null };
const drafts: ListView = { ...opening, statuses: ['DRAFT'], sort: { field: 'total', direction: 'DESC' } };

describe('a saved list', () => {
  test('restores filter, order and columns, at the first page', () => {
    const [saved] = readSaved(JSON.parse(JSON.stringify([savedAs('My drafts', { shown: { energy: false } }, drafts)])));
    expect(saved).toMatchObject({ name: 'My drafts', view: { shown: { energy: false } } });
    expect(listOf(opening, saved ?? null)).toEqual({ ...drafts, page: 1, savedView: saved?.id });
    expect(listOf(drafts, null)).toEqual({ ...opening, page: 1 });
  });

  test('differs from the default list if only its filter differs', () => {
    expect(isSameView(withFilter({ sort: OPENING_SORT }, NO_FILTER), {})).toBe(true);
    expect(isSameView(withFilter({}, { ...NO_FILTER, statuses: ['DRAFT'] }), {})).toBe(false);
    expect(isSameView(withFilter({ sort: drafts.sort }, NO_FILTER), {})).toBe(false);
  });

  test('replaces another one of the same name', () => {
    const kept = [savedAs('Mine', {}, opening), savedAs('Drafts', {}, opening)].map((one, at) => ({
      ...one,
      id: `${at}`,
    }));
    expect(withSaved(kept, savedAs('Mine', {}, drafts)).map(({ name, filter }) => [name, filter.statuses])).toEqual([
      ['Mine', ['DRAFT']],
      ['Drafts', []],
    ]);
    expect(withSaved(kept, savedAs('Theirs', {}, drafts))).toHaveLength(3);
  });

  test('is dropped if it is not a valid view', () => {
    expect(readSaved([null, { id: 1, name: 'x' }, 'view'])).toEqual([]);
    expect(readSaved({})).toEqual([]);
  });
});
