import { expect, test } from 'vitest';
import { recordChanges, lineDifferences } from './differences.ts';
import { mayRemindAgain, reminderDue } from './reminders.ts';

const waiting = { dueDate: '2026-03-31', reminderDays: [14, 3], reminded: [] as number[] };

test('a reminder is due on its day, once', () => {
  expect(reminderDue(waiting, '2026-03-16')).toBeNull();
  expect(reminderDue(waiting, '2026-03-17')).toEqual({ daysLeft: 14, overdue: false, marks: [14] });
  expect(reminderDue({ ...waiting, reminded: [14] }, '2026-03-20')).toBeNull();
  expect(reminderDue({ ...waiting, reminded: [14] }, '2026-03-29')).toEqual({
    daysLeft: 2,
    overdue: false,
    marks: [3],
  });
  expect(reminderDue({ ...waiting, reminded: [14, 3] }, '2026-03-31')).toBeNull();
});

test('after an outage one reminder replaces all missed ones', () => {
  expect(reminderDue(waiting, '2026-03-30')).toEqual({ daysLeft: 1, overdue: false, marks: [14, 3] });
  expect(reminderDue(waiting, '2026-04-02')).toEqual({ daysLeft: -2, overdue: true, marks: [14, 3, -1] });
});

test('one more on the day after the due date, and none later', () => {
  const reminded = [14, 3];
  expect(reminderDue({ ...waiting, reminded }, '2026-04-01')).toEqual({ daysLeft: -1, overdue: true, marks: [-1] });
  expect(reminderDue({ ...waiting, reminded: [14, 3, -1] }, '2026-05-01')).toBeNull();
  expect(reminderDue({ ...waiting, reminded: [-1] }, '2026-05-01')).toBeNull();
});

test('only records with other tonnes are a difference', () => {
  const of = (recordId: string, total: string) => ({ recordId, total, record: recordId });
  expect(recordChanges([of('a', '1'), of('b', '2'), of('c', '3')], [of('a', '1'), of('b', '5'), of('d', '4')])).toEqual(
    [
      { recordId: 'b', change: 'CHANGED', before: '2', after: '5', record: 'b' },
      { recordId: 'c', change: 'REMOVED', before: '3', after: null, record: 'c' },
      { recordId: 'd', change: 'ADDED', before: null, after: '4', record: 'd' },
    ],
  );
});

test('lists lines that differ, were added or removed', () => {
  const line = (categoryId: string, allocated: string) => ({
    typeScope: 1,
    categoryId,
    categoryName: categoryId,
    allocated,
  });
  expect(lineDifferences([line('A', '1'), line('B', '2')], [line('A', '1'), line('C', '3')])).toEqual([
    { typeScope: 1, categoryId: 'B', categoryName: 'B', before: '2', after: null },
    { typeScope: 1, categoryId: 'C', categoryName: 'C', before: null, after: '3' },
  ]);
});

test.each([
  [null, '2026-03-01T08:00:00.000Z', true],
  ['2026-03-01T08:00:00.000Z', '2026-03-02T07:59:59.999Z', false],
  ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z', true],
])('last manual reminder at %s, another at %s: %s', (last, now, may) => {
  expect(mayRemindAgain(last, now)).toBe(may);
});
