import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { allocationFault, footprintTonnes, perDeclaredUnit, statedKg, type DeclaredOutput } from './index.ts';

const whole = { key: 'WHOLE' } as const;

/** Worked by hand. */
const EXAMPLES: readonly (readonly [string, string, DeclaredOutput, string])[] = [
  // 540,000 kg over 9,000,000 t.km.
  [
    'haulage by the tonne-kilometre',
    '540',
    { allocation: whole, producedAmount: '9000000', declaredAmount: '1' },
    '0.06',
  ],
  // 125,400 kg × 2/5 of the revenue = 50,160 kg over 3,800 h.
  [
    'hire of a machine by the hour, by revenue',
    '125.4',
    {
      allocation: { key: 'ECONOMIC', productAmount: '2000000', totalAmount: '5000000' },
      producedAmount: '3800',
      declaredAmount: '1',
    },
    '13.2',
  ],
  // 86,250 kg × 345/575 of the mass = 51,750 kg over 345,000,000 kg, for 1,000 kg.
  [
    'gravel by the tonne, by mass',
    '86.25',
    {
      allocation: { key: 'MASS', productAmount: '345000', totalAmount: '575000' },
      producedAmount: '345000000',
      declaredAmount: '1000',
    },
    '0.15',
  ],
  // 96,000 kg × 300/1,200 GJ = 24,000 kg over 60,000 kWh.
  [
    'electricity of a plant that also makes steam, by energy',
    '96',
    {
      allocation: { key: 'ENERGY', productAmount: '300', totalAmount: '1200' },
      producedAmount: '60000',
      declaredAmount: '1',
    },
    '0.4',
  ],
  // 10,000 kg × 1/3 over 7 pieces = 10,000/21 kg.
  [
    'castings by the piece, by floor area',
    '10',
    {
      allocation: { key: 'PHYSICAL', productAmount: '1', totalAmount: '3' },
      producedAmount: '7',
      declaredAmount: '1',
    },
    '476.1904761905',
  ],
];

test.each(EXAMPLES)('%s', (_name, tonnes, output, kg) => {
  expect(statedKg(perDeclaredUnit(decimal(tonnes), output))).toBe(kg);
});

describe('the parts of a footprint', () => {
  test('are fossil emissions with all upstream, and methane and nitrous oxide of biomass', () => {
    const { fossil, biogenicNonCo2 } = footprintTonnes([
      { total: decimal('540'), upstream: decimal('130.5'), isBiomass: false },
      { total: decimal('1.25'), upstream: null, isBiomass: true },
      { total: decimal('0.75'), upstream: decimal('2'), isBiomass: true },
    ]);
    expect([fossil.toString(), biogenicNonCo2.toString()]).toEqual(['672.5', '2']);
  });

  test('of no records are zero', () => {
    const { fossil, biogenicNonCo2 } = footprintTonnes([]);
    expect([statedKg(fossil), statedKg(biogenicNonCo2)]).toEqual(['0', '0']);
  });
});

test.each([
  [{ key: 'WHOLE' }, null],
  [{ key: 'MASS' }, 'amount missing'],
  [{ key: 'MASS', productAmount: '0', totalAmount: '0' }, 'nothing in all'],
  [{ key: 'MASS', productAmount: '2', totalAmount: '1' }, 'more than all'],
  [{ key: 'MASS', productAmount: '1', totalAmount: '1' }, null],
] as const)('allocation %j: %s', (allocation, fault) => {
  expect(allocationFault(allocation)).toBe(fault);
});

test('nothing is calculated with an invalid allocation', () => {
  const allocation = { key: 'MASS', productAmount: '2', totalAmount: '1' } as const;
  expect(() => perDeclaredUnit(decimal(1), { allocation, producedAmount: '1', declaredAmount: '1' })).toThrow(
    'more than all',
  );
});
