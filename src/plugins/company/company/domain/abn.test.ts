import { describe, expect, test } from 'vitest';
import { isAbn, writtenAbn } from './abn.ts';

describe('an Australian Business Number', () => {
  // The Australian Taxation Office (the register's own example), the Bureau of Statistics, BHP Group Limited.
  test.each(['51824753556', '26331428522', '49004028077'])('accepts %s', (digits) => {
    expect(isAbn(digits)).toBe(true);
  });

  test('has exactly one valid first pair of digits of 89 for the rest', () => {
    const pairs = Array.from({ length: 90 }, (_, at) => `${at + 10}824753556`).filter(isAbn);
    expect(pairs).toEqual(['51824753556']);
  });

  test.each([
    '51824753557',
    '51824753565',
    '15824753556',
    '00000000000',
    '5182475355',
    '518247535560',
    '5182475355a',
    '',
  ])('%s is none', (digits) => {
    expect(isAbn(digits)).toBe(false);
  });

  test('is formatted in groups', () => {
    expect(writtenAbn('51824753556')).toBe('51 824 753 556');
  });
});
