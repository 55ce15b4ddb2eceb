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

test('answers handed over or accepted are there; the others are owed', () => {
  expect(answeredOf(campaign)).toBe(9);
  expect(owingOf(campaign)).toBe(6);
});

test('who declined is done as well', () => {
  expect(doneShare(campaign)).toBe(67);
  expect(doneShare({ suppliers: 0, counts })).toBe(0);
});

test('overdue ones are counted once', () => {
  expect(allOf(counts)).toBe(18);
});
