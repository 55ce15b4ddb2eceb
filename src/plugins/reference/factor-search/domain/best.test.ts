import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { Best } from './best.ts';
import { inRank } from './rank.ts';

test('keeps what sorting all of them would put first', () => {
  const ranks = array(record({ first: integer({ min: 0, max: 9 }), second: integer({ min: 0, max: 99 }) }));
  assert(
    property(ranks, integer({ min: 0, max: 12 }), (all, most) => {
      const best = new Best(most);
      for (const one of all) best.add(one);
      expect(best.all()).toEqual(all.toSorted(inRank).slice(0, most));
    }),
  );
});

test('keeps all of them without a limit', () => {
  const best = new Best(Number.POSITIVE_INFINITY);
  for (const first of [3, 1, 2]) best.add({ first, second: 0 });
  expect(best.all().map(({ first }) => first)).toEqual([1, 2, 3]);
});
