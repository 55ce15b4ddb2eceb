import { describe, expect, it } from 'vitest';
import { topAndOthers } from './top-and-others.ts';

const items = [
  { name: 'b', value: '20' },
  { name: 'none', value: null },
  { name: 'a', value: '100.5' },
  { name: 'd', value: '0.1' },
  { name: 'c', value: '3' },
  { name: 'e', value: '0.2' },
];

describe('topAndOthers', () => {
  it('ranks by figure and adds the rest exactly', () => {
    expect(topAndOthers(items, 3)).toEqual({
      top: [
        { name: 'a', value: '100.5' },
        { name: 'b', value: '20' },
        { name: 'c', value: '3' },
      ],
      others: { count: 2, value: '0.3' },
    });
  });

  it('shows the last one itself if only one is left', () => {
    const { top, others } = topAndOthers(items, 4);
    expect(top.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'e', 'd']);
    expect(others).toBeUndefined();
  });

  it('leaves out items without a figure', () => {
    expect(topAndOthers([{ name: 'x', value: null }], 3)).toEqual({ top: [] });
  });
});
