import { expect, test } from 'vitest';
import { SECURITY_KINDS } from '#plugins/identity/security-trail/contract';
import { productFiles } from './support/source-files.ts';

// Lines on which an event of the security log is named: where it is noted, or where its kind is chosen.
const NAMES_A_KIND = /\bnote\(|\bkind: |^\s*[?:] '/;

test('every kind of event that is noted is one the trail has words for, and no other is listed', () => {
  const writers = productFiles(/^src\/plugins\/[^/]+\/[^/]+\/server\//).filter(({ tree }) =>
    /from '#plugins\/identity\/security-log\/server'|\blog\.note\(/.test(tree.text),
  );
  expect(writers.length).toBeGreaterThan(5);
  const noted = writers.flatMap(({ tree }) =>
    tree.text
      .split('\n')
      .filter((line) => NAMES_A_KIND.test(line))
      .flatMap((line) => [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, kind]) => kind)),
  );
  expect([...new Set(noted)].toSorted()).toEqual([...SECURITY_KINDS].toSorted());
});
