import { expect, test } from 'vitest';
import { shareValues } from './shared-values.ts';

const row = () => ({
  id: 'a',
  year: 2025,
  note: null,
  missing: ['co2'],
  values: { total: { value: '1.5', unit: 'kg/kL' } },
  parts: [{ names: ['x', 'y'] }, { names: ['x', 'y'] }],
});

test('rows are the same as before, and equal lists of texts are one list', () => {
  const rows = shareValues([row(), row()]);
  expect(rows).toEqual([row(), row()]);
  const [one, other] = rows;
  expect(other?.missing).toBe(one?.missing);
  expect(one?.parts[1]?.names).toBe(one?.parts[0]?.names);
  expect(other?.values).not.toBe(one?.values);
});
