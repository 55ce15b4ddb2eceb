import { describe, expect, it } from 'vitest';
import { inOrder } from './chapter-order.ts';

const ids = (...chapters: Parameters<typeof inOrder>[0][number][]) => inOrder(chapters).map(({ id }) => id);

describe('the order of chapters', () => {
  it('puts each after those it names, otherwise in the given order', () => {
    expect(ids({ id: 'c', after: ['a', 'b'] }, { id: 'b' }, { id: 'a', after: ['b'] }, { id: 'd' })).toEqual([
      'b',
      'a',
      'c',
      'd',
    ]);
  });

  it('ignores a chapter that does not exist', () => {
    expect(ids({ id: 'a', after: ['gone'] })).toEqual(['a']);
  });

  it('refuses chapters that wait for each other, and duplicate ids', () => {
    expect(() => ids({ id: 'a', after: ['b'] }, { id: 'b', after: ['a'] })).toThrow('wait for each other: a, b');
    expect(() => ids({ id: 'a' }, { id: 'a' })).toThrow('one id');
  });
});
