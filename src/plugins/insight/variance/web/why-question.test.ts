import { expect, it } from 'vitest';
import { whyAddress, whyInAddress, wholeMonths, yearBefore } from './why-question.ts';

it.each([
  ['a running year ends with the last whole month', '2026-07-01', '2027-06-30', '2026-10-31'],
  ['a year that is over stays whole', '2025-07-01', '2026-06-30', '2026-06-30'],
  ['a period without a whole month stays whole', '2026-11-01', '2027-06-30', '2027-06-30'],
  ['a period to come stays whole', '2027-07-01', '2028-06-30', '2028-06-30'],
])('%s', (_, from, to, last) => {
  expect(wholeMonths({ from, to }, '2026-11-26')).toEqual({ from, to: last });
});

it('opens with the whole months of this year and the same months a year before', () => {
  const { days, before } = whyInAddress('2026-11-26', 7).opening;
  expect(days).toEqual({ from: '2026-07-01', to: '2026-10-31' });
  expect(before).toEqual({ from: '2025-07-01', to: '2025-10-31' });
});

it('compares leap years by whole months', () => {
  expect(yearBefore({ from: '2024-01-01', to: '2024-02-29' })).toEqual({ from: '2023-01-01', to: '2023-02-28' });
});

it('leads from a figure of another screen to the same months', () => {
  const address = whyAddress(
    'home',
    { today: '2026-11-26', firstMonth: 7 },
    {
      from: '2025-07-01',
      to: '2026-06-30',
      facilities: ['one'],
      companyId: null,
      framework: 'NGER',
      scope2Method: 'MARKET',
      includeDrafts: false,
    },
  );
  const [path, search] = address.split('?');
  expect(path).toBe('/why');
  const words = whyInAddress('2026-11-26', 7);
  expect(words.read(new URLSearchParams(search))).toMatchObject({
    days: { from: '2025-07-01', to: '2026-06-30' },
    before: { from: '2024-07-01', to: '2025-06-30' },
    framework: 'NGER',
    beforeFramework: 'NGER',
    method: 'MARKET',
    beforeMethod: 'MARKET',
    includeDrafts: false,
    facilities: ['one'],
  });
});
