import { describe, expect, test } from 'vitest';
import { BASIC_FACTORS, BURNT, defaultUncertainty, PEDIGREE, pedigree, PEDIGREE_FACTORS } from './index.ts';
import type { ActivityInput } from './index.ts';

const activity: ActivityInput = {
  edition: 'NGA-2025',
  inputType: 'electricity',
  consumptionType: null,
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '1',
  unit: 'MWh',
  methodInputs: {},
};

/** exp(sqrt(sum of ln(factor)²)) − 1, in per cent. */
function upperSide(factors: readonly string[]): string {
  const squares = factors.map((factor) => Math.log(Number(factor)) ** 2);
  return (100 * (Math.exp(Math.sqrt(squares.reduce((one, other) => one + other, 0))) - 1)).toFixed(3);
}

describe('uncertainty by the pedigree matrix', () => {
  test.each([
    // exp(sqrt(0.048790² + 0.048790²)) = exp(0.069000) = 1.07144.
    ['measured', ['1.05', '1.05'], '7.144'],
    // exp(sqrt(0.048790² + 0.095310² + 0.182322²)) = exp(0.211437).
    ['hybrid', ['1.05', '1.1', '1.2'], '23.545'],
    // The same with 0.029559² and 0.019803²: exp(0.214410).
    ['average', ['1.05', '1.1', '1.03', '1.02', '1.2'], '23.913'],
    // exp(sqrt(0.048790² + 0.182322² + 0.095310² + 0.095310² + 0.405465²)) = exp(0.467110).
    ['spend', ['1.05', '1.2', '1.1', '1.1', '1.5'], '59.538'],
    // exp(sqrt(0.693147² + 0.095310² + 0.029559² + 0.019803² + 0.182322²)) = exp(0.723909).
    ['distance', ['2', '1.1', '1.03', '1.02', '1.2'], '106.248'],
    // exp(sqrt(0.693147² + 0.048790²)) = exp(0.694862).
    ['vehicle', ['2', '1.05'], '100.343'],
  ] as const)('%s', (kind, factors, percent) => {
    expect(PEDIGREE[kind].percent).toBe(percent);
    expect(upperSide(factors)).toBe(percent);
    const { basic, scores } = PEDIGREE[kind];
    const ofScores = Object.entries(scores).map(([indicator, score]) => {
      const row = Object.entries(PEDIGREE_FACTORS).find(([name]) => name === indicator)?.[1];
      return row?.[score - 1] ?? 'none';
    });
    expect([BASIC_FACTORS[basic], ...ofScores].toSorted()).toEqual(factors.toSorted());
  });

  test('takes the gases of a combustion from their basic factors', () => {
    const { combustionCo2, combustionCh4, combustionN2o } = BASIC_FACTORS;
    expect(BURNT.gases).toEqual({
      co2: upperSide([combustionCo2]).replace('.000', ''),
      ch4: upperSide([combustionCh4]).replace('.000', ''),
      n2o: upperSide([combustionN2o]).replace('.000', ''),
    });
  });

  test('describes the whole result, with an own factor only if it is told to', () => {
    const own = { ...activity, ownFactor: { value: '0.2', unit: 'kg CO2-e/kWh', source: 'Supplier' } };
    const by = (withOwnFactors: boolean) => ({ uncertainty: () => pedigree('measured', withOwnFactors) });
    const found = { percent: '7.144', basis: 'pedigree-measured' };
    // A result by location has no other total.
    expect(defaultUncertainty(by(false), activity, { location: '0.64' })).toEqual(found);
    expect(defaultUncertainty(by(false), own, { total: '1' })).toBeNull();
    expect(defaultUncertainty(by(true), own, { total: '1' })).toEqual(found);
    expect(defaultUncertainty(by(true), { ...activity, ownResult: { source: 'Study' } }, { total: '1' })).toBeNull();
  });
});
