import { expect, test } from 'vitest';
import { SECURITY_KINDS } from '#plugins/identity/security-trail/contract';
import { productFiles } from './support/source-files.ts';

// Lines that name a security event: where it is written, or where its kind is chosen.
const NAMES_A_KIND = /\bnote\(|\bkind: |^\s*[?:] '/;

test('the trail has a text for exactly the kinds of events that are written', () => {
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
