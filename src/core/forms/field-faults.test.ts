import { expect, it } from 'vitest';
import { faultsIn, unplaced, valueAt } from './field-faults.ts';

it('finds every message of nested errors, with its path', () => {
  const errors = {
    email: { type: 'x', message: 'No.' },
    methodInputs: { distance: { message: 'Too far.' } },
    rows: [undefined, { name: { message: 'Required.' } }],
  };
  expect(faultsIn(errors)).toEqual([
    { path: 'email', message: 'No.' },
    { path: 'methodInputs.distance', message: 'Too far.' },
    { path: 'rows.1.name', message: 'Required.' },
  ]);
});

it('tells the issues no field can show', () => {
  const issues = ['', 'email', 'methodInputs.distance', 'companyId'].map((path) => ({ path, message: 'No.' }));
  expect(unplaced(issues, { email: '', methodInputs: {} }).map(({ path }) => path)).toEqual(['', 'companyId']);
});

it('reads a value by its path', () => {
  expect(valueAt({ a: { b: [1, 2] } }, 'a.b.1')).toBe(2);
  expect(valueAt({}, 'a.b')).toBeUndefined();
});
