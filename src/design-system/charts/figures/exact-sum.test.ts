import { describe, expect, it } from 'vitest';
import { compareDecimals, exactShare, exactSum } from './exact-sum.ts';

describe('exactSum', () => {
  it.each([
    [['0.1', '0.2'], '0.3'], // as floats 0.30000000000000004
    [['123456789012345.678', '0.0001'], '123456789012345.6781'],
    [['-5', '2.50'], '-2.50'],
    [['1.5e3', '1'], '1501'],
    [['7', null], '7'],
    [[null, null], null],
    [[], null],
    [['abc', '2'], '2'],
  ])('%j is %s', (values, sum) => {
    expect(exactSum(values)).toBe(sum);
  });
});

describe('compareDecimals', () => {
  it('distinguishes decimals that are equal as floats', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareDecimals('-1.5', '-1.50')).toBe(0);
    expect(compareDecimals('-2', '1')).toBe(-1);
  });
});

describe('exactShare', () => {
  it.each([
    ['1', '3', '33.3'],
    ['2', '3', '66.7'],
    ['1', '2000', '0.1'],
    ['0', '10', '0.0'],
    [null, '10', null],
    ['1', '0', null],
    ['-1', '10', null],
  ])('%s of %s is %s percent', (part, total, share) => {
    expect(exactShare(part, total)).toBe(share);
  });
});
