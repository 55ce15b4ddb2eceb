import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reversePastMiddle } from './reverse-past-middle.ts';

const rowsOf = (records: number, { skipped, size, sort }: { skipped: number; size: number; sort: 'ASC' | 'DESC' }) => {
  const all = Array.from({ length: records }, (_, at) => at);
  return (sort === 'ASC' ? all : all.toReversed()).slice(skipped, skipped + size);
};

test('finds the same rows and skips at most half of them', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.nat(500),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom('ASC' as const, 'DESC' as const),
      (records, skipped, size, sort) => {
        const asked = { skipped, size, sort };
        const place = reversePastMiddle(asked, records);
        const found = rowsOf(records, place);
        expect(place.isReversed ? found.toReversed() : found).toEqual(rowsOf(records, asked));
        expect(place.skipped * 2).toBeLessThanOrEqual(records);
      },
    ),
  );
});
