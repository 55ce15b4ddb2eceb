import { expect, it } from 'vitest';
import { usualFramework } from './usual-framework.ts';

it.each([
  ['AU', null, 'NGER'],
  ['AU', 'GHG_PROTOCOL', 'NGER'],
  ['GB', 'SECR', 'SECR'],
  ['GB', null, 'GHG_PROTOCOL'],
])('a row of a company in %s with %s has %s', (country, framework, usual) => {
  expect(usualFramework({ country, framework })).toBe(usual);
});
