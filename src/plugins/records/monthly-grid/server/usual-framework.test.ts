import { expect, test } from 'vitest';
import { usualFramework } from './usual-framework.ts';

test.each([
  [1, 'AU', null, 'NGER'],
  [1, 'AU', 'AASB_S2', 'AASB_S2'],
  [2, 'GB', null, 'GHG_PROTOCOL'],
  // NGER has no Scope 3, so its editions are not those of a record in it.
  [3, 'AU', 'NGER', 'GHG_PROTOCOL'],
  [3, 'FR', 'ESRS_E1', 'GHG_PROTOCOL'],
  [4, 'AU', 'GHG_PROTOCOL', 'NGER'],
  [4, 'GB', null, 'GHG_PROTOCOL'],
])('a new cell of scope %i in %s, framework of the company %s: %s', (scope, country, framework, expected) => {
  expect(usualFramework(scope, { country, framework })).toBe(expected);
});
