import { expect, test } from 'vitest';
import { rowsOf } from './panel-rows.ts';

const panel = (id: string, size: 'half' | 'full') => ({ id, size });

test('two halves share a row, and a single one fills it', () => {
  const panels = [panel('a', 'half'), panel('b', 'half'), panel('c', 'half'), panel('d', 'full'), panel('e', 'half')];
  expect(rowsOf(panels).map((row) => row.map(({ id }) => id).join(''))).toEqual(['ab', 'c', 'd', 'e']);
});
