import { expect, test } from 'vitest';
import type { Variance } from '../contract/index.ts';
import { leadingCauses } from './leading-causes.ts';

const part = (facilityId: string, amount: string, change: object = {}) => ({
  facilityId,
  facilityName: facilityId,
  scope: 1,
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  inputTypeId: 'diesel',
  inputName: 'Diesel',
  editions: null,
  fate: null,
  amount,
  ...change,
});

test('the largest effects lead: activity by input, new facilities as a whole, factors as one cause', () => {
  const bars: Variance['bars'] = [
    {
      cause: 'facility-new',
      amount: '30',
      parts: [part('port', '20'), part('port', '10', { inputTypeId: 'petrol' })],
      more: null,
    },
    { cause: 'activity', amount: '31', parts: [part('pit', '40'), part('mine', '-9')], more: null },
    { cause: 'factor', amount: '-35', parts: [part('pit', '-20'), part('mine', '-15')], more: null },
  ];
  expect(
    leadingCauses({ bars }).map(({ cause, part: of, amount }) => [cause, of?.facilityId ?? null, amount.toFixed()]),
  ).toEqual([
    ['activity', 'pit', '40'],
    ['factor', null, '-35'],
    ['facility-new', 'port', '30'],
  ]);
  expect(leadingCauses({ bars: [] })).toEqual([]);
});
