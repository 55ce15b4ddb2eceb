import { expect, it } from 'vitest';
import { faultAt, faultsIn, namedFaults, unplaced, valueAt } from './field-faults.ts';

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

it('returns the issues no field can show', () => {
  const issues = ['', 'email', 'methodInputs.distance', 'companyId'].map((path) => ({ path, message: 'No.' }));
  expect(unplaced(issues, { email: '', methodInputs: {} }).map(({ path }) => path)).toEqual(['', 'companyId']);
});

it('reads a value by its path', () => {
  expect(valueAt({ a: { b: [1, 2] } }, 'a.b.1')).toBe(2);
  expect(valueAt({}, 'a.b')).toBeUndefined();
});

it('finds the error of a field, or of an item within it', () => {
  const faults = [
    { path: 'files.1', message: 'Too large.' },
    { path: 'filesOfOthers', message: 'No.' },
  ];
  expect(faultAt(faults, 'files')).toBe('Too large.');
  expect(faultAt([{ path: 'files', message: 'Choose one.' }, ...faults], 'files')).toBe('Choose one.');
  expect(faultAt(faults, 'file')).toBeUndefined();
});

it('names errors by the nearest field that has a label, each once', () => {
  const faults = [
    { path: 'files.0', message: 'Too large.' },
    { path: 'files.1', message: 'Too large.' },
    { path: 'methodInputs.distance', message: 'Required.' },
    { path: 'secret', message: 'Unknown.' },
  ];
  const labels = { files: 'Files', methodInputs: 'Figures', 'methodInputs.distance': 'Distance' };
  expect(namedFaults(faults, labels)).toEqual([
    { path: 'files', label: 'Files', message: 'Too large.' },
    { path: 'methodInputs.distance', label: 'Distance', message: 'Required.' },
    { path: 'secret', label: 'secret', message: 'Unknown.' },
  ]);
});
