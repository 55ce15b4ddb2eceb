import { expect, test } from 'vitest';
import { abn } from '#plugins/company/company/contract';
import { productFiles } from './support/source-files.ts';

test('every ABN in the demo has valid check digits, so that forms accept it', () => {
  const chapters = productFiles(/^src\/plugins\/[^/]+\/[^/]+\/server\/demo-[^/]+\.ts$/);
  const numbers = chapters.flatMap(({ tree }) =>
    [...tree.text.matchAll(/\babn: '([^']*)'/g)].map(([, given]) => given),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((given) => !abn.safeParse(given).success)).toEqual([]);
});
