import { expect, test } from 'vitest';
import english from '../../src/plugins/records/records/web/locales/en.json' with { type: 'json' };
import { currentContent } from '../../src/plugins/reference/reference-data/server/seed/current-content.ts';

// Checking English is enough: a text missing in another language stops the start.
test('every figure a factor row has or lacks, and every reason for a missing one, has a screen text', async () => {
  const { factors } = await currentContent();
  const names = new Set(factors.flatMap(({ values, missing }) => [...Object.keys(values), ...Object.keys(missing)]));
  const reasons = new Set(factors.flatMap(({ missing }) => Object.values(missing)));
  const wanted = [
    ...[...names].map((name) => `records.factor.${name}`),
    ...[...reasons].map((reason) => `records.missing.${reason}`),
  ];
  expect(wanted.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
  expect(names.size).toBeGreaterThan(20);
});
