import { expect, test } from 'vitest';
import { wastewater } from './index.ts';
import { calculatorOf, outputsOf, row, stepOf } from './testing/rows.ts';

// NGA Factors 2025, Table 17: anaerobic lagoon, deep.
const run = calculatorOf([row('activity', 'lagoon', { co2e: '0.3276 t CO2-e/person' })]);

test('wastewater of 250 people for a year, and for July alone', () => {
  const people = (toDate: string) => run(wastewater, { inputType: 'lagoon', quantity: '250', unit: 'person', toDate });
  expect(outputsOf(people('2026-06-30')).total).toBe('81.9');
  expect(stepOf(people('2025-07-31'), 'years')).toMatchObject({ substituted: '31 d / 365 d', unit: 'year' });
  expect(Number(outputsOf(people('2025-07-31')).total)).toBeCloseTo(81.9 * (31 / 365), 12);
});
