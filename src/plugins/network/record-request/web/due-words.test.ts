import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const on = (due: string | null, status: string) => dueWords(t, due, status, '2026-11-22');

test.each([
  ['2026-11-21', { tone: 'danger', text: 'record-request.due.overdue 1' }],
  ['2025-11-22', { tone: 'danger', text: 'record-request.due.overdue 365' }],
  ['2026-11-22', { tone: 'warning', text: 'record-request.due.today' }],
  ['2026-11-29', { tone: 'warning', text: 'record-request.due.in 7' }],
  ['2026-11-30', null],
  [null, null],
])('an open request, due on %s', (due, words) => {
  expect(on(due, 'PENDING')).toEqual(words);
  expect(on(due, 'CHANGES_REQUESTED')).toEqual(words);
});

test.each(['SUBMITTED', 'ACCEPTED', 'DECLINED', 'CANCELLED'])(
  'no answer is outstanding for a request that is %s',
  (status) => {
    expect(on('2020-01-01', status)).toBeNull();
  },
);
