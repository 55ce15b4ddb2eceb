import { describe, expect, test } from 'vitest';
import { isAcn, writtenAcn } from './acn.ts';

describe('an Australian Company Number', () => {
  // ASIC's own examples of valid numbers ("Australian Company Number (ACN) digit check").
  test.each(['004085616', '000000019', '000250000', '000500005', '001749999', '010749961'])('accepts %s', (digits) => {
    expect(isAcn(digits)).toBe(true);
  });

  test.each(['004085617', '040085616', '00408561', '0040856160', '00408561a', ''])('refuses %s', (digits) => {
    expect(isAcn(digits)).toBe(false);
  });

  test('has exactly one valid last digit', () => {
    const last = Array.from({ length: 10 }, (_, digit) => `01074996${digit}`).filter(isAcn);
    expect(last).toEqual(['010749961']);
  });

  test('is formatted in groups', () => {
    expect(writtenAcn('010749961')).toBe('010 749 961');
  });
});
