import { expect, test } from 'vitest';
import { allOf, answeredOf, doneShare, owingOf } from './campaign-progress.ts';

const counts = {
  PENDING: 3,
  IN_PROGRESS: 2,
  SUBMITTED: 4,
  CHANGES_REQUESTED: 1,
  ACCEPTED: 5,
  DECLINED: 2,
  CANCELLED: 1,
  overdue: 2,
};
const campaign = { suppliers: 18, counts };

test('submitted and accepted answers are received; the others are outstanding', () => {
  expect(answeredOf(campaign)).toBe(9);
  expect(owingOf(campaign)).toBe(6);
});

test('a declined request is done as well', () => {
  expect(doneShare(campaign)).toBe(67);
  expect(doneShare({ suppliers: 0, counts })).toBe(0);
});

test('overdue ones are counted once', () => {
  expect(allOf(counts)).toBe(18);
});
