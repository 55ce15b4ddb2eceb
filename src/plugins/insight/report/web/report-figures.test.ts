import { describe, expect, it } from 'vitest';
import { isWide, typedFigure } from './report-figures.ts';

describe('a figure to enter elsewhere', () => {
  it.each([
    ['40930.000000', '40930'],
    ['1977.100000', '1977.1'],
    ['-0.004000', '-0.004'],
    ['A', 'A'],
  ])('%s is %s', (value, typed) => {
    expect(typedFigure(value)).toBe(typed);
  });
});

it('the page is landscape for more than seven columns', () => {
  const columns = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `${n}`, label: '', kind: 'amount' as const, unit: null }));
  const section = (count: number) => ({ id: 's', title: '', note: null, columns: columns(count), rows: [] });
  expect(isWide({ sections: [section(3), section(7)] })).toBe(false);
  expect(isWide({ sections: [section(3), section(8)] })).toBe(true);
});
