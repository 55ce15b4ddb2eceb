import { expect, it } from 'vitest';
import type { AccountMemory } from '#core';
import { forgetRecord, openedRecords, REMEMBERED, rememberRecord } from './recent-records.ts';
import type { OpenedRecord } from './recent-records.ts';

/** In-memory browser storage for one test. */
function memory(kept: Record<string, unknown> = {}): AccountMemory {
  const values = new Map(Object.entries(kept));
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) };
}
const record = (id: string): OpenedRecord => ({ id, scope: 'scope1', title: `Diesel ${id}`, about: 'Ironbark' });
const ids = (of: AccountMemory) => openedRecords(of).map(({ id }) => id);

it('lists the last opened first, without duplicates', () => {
  const browser = memory();
  for (const id of ['a', 'b', 'c', 'a']) rememberRecord(browser, record(id));
  expect(ids(browser)).toEqual(['a', 'c', 'b']);
});

it('keeps the latest title of a record', () => {
  const browser = memory();
  rememberRecord(browser, record('a'));
  rememberRecord(browser, { ...record('a'), about: 'Hastings' });
  expect(openedRecords(browser)).toEqual([{ ...record('a'), about: 'Hastings' }]);
});

it('drops the oldest, and deleted records', () => {
  const browser = memory();
  const many = Array.from({ length: REMEMBERED + 2 }, (_, at) => String(at));
  for (const id of many) rememberRecord(browser, record(id));
  expect(ids(browser)).toEqual(many.toReversed().slice(0, REMEMBERED));
  forgetRecord(browser, '9');
  forgetRecord(browser, 'never there');
  expect(ids(browser)).toEqual(many.toReversed().slice(1, REMEMBERED));
});

it.each([[undefined], ['text'], [{}], [[null, 7, { id: 'a' }, { id: 1, scope: 's', title: 't', about: 'u' }]]])(
  'treats %j as an empty list',
  (kept) => {
    expect(openedRecords(memory({ 'records.opened': kept }))).toEqual([]);
  },
);
