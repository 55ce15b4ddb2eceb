import type { Variance } from '../contract/index.ts';
import type { Cause } from '../domain/index.ts';

type Part = Variance['bars'][number]['parts'][number];

const part = (
  facilityName: string,
  input: readonly [string, string],
  amount: string,
  change: Partial<Part> = {},
): Part => ({
  facilityId: '018f3a52-0000-7000-8000-000000000001',
  facilityName,
  scope: 1,
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  inputTypeId: input[0],
  inputName: input[1],
  editions: null,
  fate: null,
  amount,
  ...change,
});

const bar = (cause: Cause, amount: string, parts: readonly Part[]): Variance['bars'][number] => ({
  cause,
  amount,
  parts: [...parts],
  more: null,
});

const DIESEL = ['diesel', 'Diesel oil'] as const;
const POWER = ['grid-electricity', 'Purchased electricity'] as const;
const ELECTRICITY = { scope: 2, categoryId: 'ELECTRICITY', categoryName: 'Electricity' };

/** A year with most kinds of causes, and a sum that is right: 41,000 + 12,340 = 53,340 t. */
export const storyVariance: Variance = {
  from: { from: '2024-07-01', to: '2025-06-30', amount: '41000.000000', uncalculated: 0 },
  to: { from: '2025-07-01', to: '2026-06-30', amount: '53340.000000', uncalculated: 0 },
  difference: '12340.000000',
  change: '30.1',
  bars: [
    bar('facility-new', '6000.000000', [part('Port', DIESEL, '6000.000000')]),
    bar('activity', '7560.000000', [
      part('Brigalow', DIESEL, '8100.000000'),
      part('Ironbark', POWER, '-540.000000', ELECTRICITY),
    ]),
    bar('factor', '-420.000000', [
      part('Brigalow', DIESEL, '-420.000000', { editions: { from: 'NGA-2024', to: 'NGA-2025' } }),
    ]),
    bar('grid', '-800.000000', [
      part('Ironbark', POWER, '-800.000000', { ...ELECTRICITY, editions: { from: 'NGA-2024', to: 'NGA-2025' } }),
    ]),
  ],
};

/** Two figures that do not differ. */
export const storySame: Variance = {
  ...storyVariance,
  to: { ...storyVariance.to, amount: '41000.000000', uncalculated: 2 },
  difference: '0.000000',
  change: '0.0',
  bars: [],
};

/** One cause, downwards, at a facility with a long name. */
export const storyOne: Variance = {
  ...storyVariance,
  to: { ...storyVariance.to, amount: '40000.000000' },
  difference: '-1000.000000',
  change: '-2.4',
  bars: [
    bar('activity', '-1000.000000', [
      part('The northern stockyard and rail loading facility of Brigalow Coal Holdings', DIESEL, '-1000.000000'),
    ]),
  ],
};

/** The same year by two sets of warming potentials, and with corrections. */
export const storySettings: Variance = {
  ...storyVariance,
  from: storyVariance.to,
  to: { ...storyVariance.to, amount: '53100.000000' },
  difference: '-240.000000',
  change: '-0.4',
  bars: [
    bar('gwp', '60.000000', [part('Brigalow', DIESEL, '60.000000')]),
    bar('corrections', '-300.000000', [part('Brigalow', DIESEL, '-300.000000', { fate: 'corrected' })]),
  ],
};
