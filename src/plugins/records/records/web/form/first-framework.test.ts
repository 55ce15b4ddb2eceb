import { expect, it } from 'vitest';
import { firstFramework, fixedFramework } from './first-framework.ts';

it('is the fixed one of a scope in the countries where companies report by it', () => {
  const energy = { framework: 'NGER' };
  expect([fixedFramework(energy, 'AU'), firstFramework(energy, 'AU')]).toEqual(['NGER', 'NGER']);
  expect([fixedFramework(energy, 'GB'), firstFramework(energy, 'GB')]).toEqual([undefined, 'GHG_PROTOCOL']);
});

it('is the first of the country for scopes without a fixed one', () => {
  expect(firstFramework({}, 'AU')).toBe('NGER');
  expect(firstFramework({}, 'FR')).toBe('GHG_PROTOCOL');
});
