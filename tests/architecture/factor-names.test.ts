import { expect, test } from 'vitest';
import english from '../../src/plugins/records/records/web/locales/en.json' with { type: 'json' };
import { libraryContent } from '../../src/plugins/reference/reference-data/server/seed/library-content.ts';

// Other languages have the texts English has: a missing one stops the start.
test('every figure a factor row carries or lacks, and every reason it lacks one, has a name on the screens', async () => {
  const { factors } = await libraryContent();
  const names = new Set(factors.flatMap(({ values, missing }) => [...Object.keys(values), ...Object.keys(missing)]));
  const reasons = new Set(factors.flatMap(({ missing }) => Object.values(missing)));
  const wanted = [
    ...[...names].map((name) => `records.factor.${name}`),
    ...[...reasons].map((reason) => `records.missing.${reason}`),
  ];
  expect(wanted.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
  expect(names.size).toBeGreaterThan(20);
});
