import { describe, expect, it } from 'vitest';
import { charactersIn, charactersLeft, unitsWithin } from './text-limit.ts';

describe('the limit of a text', () => {
  it('counts characters, not UTF-16 code units', () => {
    expect(charactersIn('Pit 4')).toBe(5);
    expect(charactersIn('🚜🚜')).toBe(2);
  });

  it('converts the limit to the code units browsers count', () => {
    expect(unitsWithin('Pit 4', 64)).toBe(64);
    expect(unitsWithin('🚜'.repeat(64), 64)).toBe('🚜'.repeat(64).length);
  });

  it.each([
    [51, null],
    [52, 12],
    [64, 0],
    [70, 0],
  ])('of 64 with %i characters used reports %s left', (length, left) => {
    expect(charactersLeft('x'.repeat(length), 64)).toBe(left);
  });
});
