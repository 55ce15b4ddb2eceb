import { describe, expect, it } from 'vitest';
import { inOrder } from './chapter-order.ts';

const ids = (...chapters: Parameters<typeof inOrder>[0][number][]) => inOrder(chapters).map(({ id }) => id);

describe('the order of chapters', () => {
  it('puts each after those it names, and keeps the order given otherwise', () => {
    expect(ids({ id: 'c', after: ['a', 'b'] }, { id: 'b' }, { id: 'a', after: ['b'] }, { id: 'd' })).toEqual([
      'b',
      'a',
      'c',
      'd',
    ]);
  });

  it('passes over a chapter nobody brings', () => {
    expect(ids({ id: 'a', after: ['gone'] })).toEqual(['a']);
  });

  it('refuses chapters that wait for each other, and two of one id', () => {
    expect(() => ids({ id: 'a', after: ['b'] }, { id: 'b', after: ['a'] })).toThrow('wait for each other: a, b');
    expect(() => ids({ id: 'a' }, { id: 'a' })).toThrow('one id');
  });
});
