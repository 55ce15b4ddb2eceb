import { expect, test } from 'vitest';
import { today } from './today.ts';

test.each([
  [new Date(2026, 0, 5, 23, 59), '2026-01-05'],
  [new Date(2026, 6, 1, 0, 30), '2026-07-01'],
])("the day of %s is that of the reader's time zone", (now, day) => {
  expect(today(now)).toBe(day);
});
