import { expect, test } from 'vitest';
import { freeId, leversWith } from './levers-with.ts';

const idle = { id: 'lever-1', name: 'Idle time' };
const solar = { id: 'lever-1', name: 'Solar' };

test('a new lever keeps one that was saved after its sheet was opened', () => {
  expect(leversWith([idle], solar, true)).toEqual([idle, { id: 'lever-2', name: 'Solar' }]);
});

test('a changed lever takes its own place', () => {
  const other = { id: 'lever-2', name: 'Other' };
  expect(leversWith([idle, other], { id: 'lever-1', name: 'Less idle time' }, false)).toEqual([
    { id: 'lever-1', name: 'Less idle time' },
    other,
  ]);
});

test('an id that was deleted in between is not taken twice', () => {
  expect(freeId([])).toBe('lever-1');
  expect(freeId([{ id: 'lever-2' }])).toBe('lever-3');
  expect(freeId([{ id: 'lever-1' }, { id: 'lever-3' }])).toBe('lever-4');
});
