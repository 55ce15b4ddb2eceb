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

test('lists the outputs of each line by figure and unit; of equal lines the last one counts', () => {
  const steps = [step('co2', '10', 't CO2-e'), step('energy', '10', 'GJ'), step('total', '10', 't CO2-e')];
  const lines = workingLines(steps, { total: '10', energy: '10', co2: '10', ch4: null, n2o: '3' });
  expect(lines.map(({ line, gives }) => [line, gives])).toEqual([
    [1, []],
    [2, ['energy']],
    [3, ['co2', 'total']],
  ]);
});

test('takes the formula of the total, or of the location-based total', () => {
  const steps = [step('location', '7', 't CO2-e'), step('market', '8', 't CO2-e'), step('energy', '9', 'GJ')];
  expect(totalFormula(steps, { location: '7', market: '8' })).toBe('location = Q × EF');
  expect(totalFormula(steps, { total: '9' })).toBeNull();
});
