import { expect, test } from 'vitest';
import { isOf, ranked, totalOf } from './index.ts';

const task = (id: string, tonnes: string | null, due: string | null = null) => ({ id, tonnes, due });
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

test('tasks are ordered by t CO2-e as numbers, then by due day, then by id; what is unknown comes last', () => {
  const tasks = [
    task('d', null),
    task('b', '9.5'),
    task('a', '1000'),
    task('e', '9.50', '2026-01-01'),
    task('c', null),
  ];
  expect(ids(ranked(tasks, 'stake'))).toEqual(['a', 'e', 'b', 'c', 'd']);
});

test('tasks are ordered by due day, then by t CO2-e', () => {
  const tasks = [
    task('a', '5'),
    task('b', '1', '2026-02-01'),
    task('c', '7', '2026-02-01'),
    task('d', '0', '2026-01-31'),
  ];
  expect(ids(ranked(tasks, 'due'))).toEqual(['d', 'c', 'b', 'a']);
});

test('the sum of amounts is exact and leaves out unknown ones', () => {
  expect(totalOf([task('a', '0.1'), task('b', '0.2'), task('c', null)])).toBe('0.3');
  expect(totalOf([])).toBe('0');
});

test('a task without an owner is everybody’s', () => {
  expect([isOf({ owner: null }, 'x'), isOf({ owner: { id: 'x' } }, 'x'), isOf({ owner: { id: 'y' } }, 'x')]).toEqual([
    true,
    true,
    false,
  ]);
});
