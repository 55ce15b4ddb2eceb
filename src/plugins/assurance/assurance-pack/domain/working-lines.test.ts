import { expect, test } from 'vitest';
import { totalFormula, workingLines, type WorkingStep } from './index.ts';

const step = (id: string, result: string | null, unit: string): WorkingStep => ({
  id,
  formula: `${id} = Q × EF`,
  substituted: '1 × 2',
  result,
  unit,
  factorIds: [],
});

test('a line gives every result it comes to, by figure and unit, and the last one wins', () => {
  const steps = [step('co2', '10', 't CO2-e'), step('energy', '10', 'GJ'), step('total', '10', 't CO2-e')];
  const lines = workingLines(steps, { total: '10', energy: '10', co2: '10', ch4: null, n2o: '3' });
  expect(lines.map(({ line, gives }) => [line, gives])).toEqual([
    [1, []],
    [2, ['energy']],
    [3, ['co2', 'total']],
  ]);
});

test('the formula is that of the total, or of the total by location', () => {
  const steps = [step('location', '7', 't CO2-e'), step('market', '8', 't CO2-e'), step('energy', '9', 'GJ')];
  expect(totalFormula(steps, { location: '7', market: '8' })).toBe('location = Q × EF');
  expect(totalFormula(steps, { total: '9' })).toBeNull();
});
