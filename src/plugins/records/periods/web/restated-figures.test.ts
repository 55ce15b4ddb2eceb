import { expect, it } from 'vitest';
import { restatedFigures } from './restated-figures.ts';

const of = (scope: number, records: number, total: string, market = '0.000000', energy = '0.000000') => ({
  scope,
  records,
  total,
  market,
  energy,
});

it('gives the change of each figure, exactly, and the number of records', () => {
  const before = [of(1, 20, '1896.804000', '0.000000', '27021.100000'), of(2, 3, '12.000000', '10.500000')];
  const after = [of(1, 21, '1896.804001', '0.000000', '27020.100000'), of(2, 3, '12.000000', '0.000000')];
  expect(restatedFigures({ before, after })).toEqual([
    { of: 'total', scope: 1, before: '1896.804000', after: '1896.804001', change: '0.000001' },
    { of: 'energy', scope: 1, before: '27021.100000', after: '27020.100000', change: '-1' },
    { of: 'location', scope: 2, before: '12.000000', after: '12.000000', change: '0' },
    { of: 'market', scope: 2, before: '10.500000', after: '0.000000', change: '-10.5' },
    { of: 'records', scope: null, before: '23', after: '24', change: '1' },
  ]);
});

it('treats a scope on only one side as zero on the other', () => {
  expect(restatedFigures({ before: [], after: [of(4, 1, '0.000000', '0.000000', '0.000000000001')] })).toEqual([
    { of: 'energy', scope: 4, before: '0', after: '0.000000000001', change: '0.000000000001' },
    { of: 'records', scope: null, before: '0', after: '1', change: '1' },
  ]);
});

it('is unknown for a period that is still open', () => {
  expect(restatedFigures({ before: [of(3, 2, '5.000000')], after: null })).toEqual([
    { of: 'total', scope: 3, before: '5.000000', after: null, change: null },
    { of: 'records', scope: null, before: '2', after: null, change: null },
  ]);
});
