import { expect, test } from 'vitest';
import { compareEditions, type ComparableRow } from './compare-editions.ts';

const row = (input: string, values: ComparableRow['values'], change: Partial<ComparableRow> = {}): ComparableRow => ({
  id: `${input}-row`,
  kind: 'fuel',
  name: input,
  family: 'liquid',
  flag: 'primary',
  values,
  input,
  use: 'STATIONARY',
  region: null,
  zone: null,
  year: null,
  ...change,
});

const perGj = (value: string) => ({ value, unit: 'kg CO2-e/GJ' });

const told = (differences: ReturnType<typeof compareEditions>) =>
  differences.map(({ change, row: { input }, figure, percent }) => [change, input, figure, percent]);

test('sorts changed figures by the size of their change, rises and falls alike', () => {
  const older = [row('diesel', { co2: perGj('69.9'), scope3: perGj('3.6') }), row('petrol', { co2: perGj('67.4') })];
  const newer = [row('diesel', { co2: perGj('69.90'), scope3: perGj('17.3') }), row('petrol', { co2: perGj('33.7') })];
  expect(told(compareEditions(older, newer))).toEqual([
    // NGA 2021 Table 43 and NGA 2022 Table 8: 3.6 to 17.3 kg CO2-e/GJ.
    ['changed', 'diesel', 'scope3', '380.56'],
    ['changed', 'petrol', 'co2', '-50.00'],
  ]);
});

test('lists a row of only one edition once', () => {
  const both = row('diesel', { co2: perGj('69.9') });
  const differences = compareEditions(
    [both, row('kerosene', { co2: perGj('68.9'), ch4: perGj('0.1') })],
    [both, row('lng', { co2: perGj('51.4') })],
  );
  expect(told(differences)).toEqual([
    ['only-newer', 'lng', 'co2', null],
    ['only-older', 'kerosene', 'co2', null],
  ]);
});

test('puts changes without a percentage first (another unit, a zero), figures of only one edition last', () => {
  const older = [row('a', { co2: perGj('1') }), row('b', { co2: perGj('0'), ch4: perGj('1') }), row('c', {})];
  const newer = [
    row('a', { co2: { value: '1', unit: 'kg CO2-e/kWh' } }),
    row('b', { co2: perGj('2'), ch4: perGj('9') }),
    row('c', { co2: perGj('3') }),
  ];
  expect(told(compareEditions(older, newer))).toEqual([
    ['changed', 'a', 'co2', null],
    ['changed', 'b', 'co2', null],
    ['changed', 'b', 'ch4', '800.00'],
    ['changed', 'c', 'co2', null],
  ]);
});

test('ignores alternates and components, and uses the first of two rows with the same key', () => {
  const older = [row('a', { co2: perGj('1') })];
  const newer = [
    row('a', { co2: perGj('5') }, { flag: 'alternate' }),
    row('a', { co2: perGj('1') }),
    row('a', { co2: perGj('7') }),
    row('b', { co2: perGj('7') }, { flag: 'component' }),
  ];
  expect(compareEditions(older, newer)).toEqual([]);
});

test('treats rows that differ in region or use as different', () => {
  const older = [row('gas', { scope3: perGj('13') }, { region: 'NSW-ACT' })];
  const newer = [row('gas', { scope3: perGj('13') }, { region: 'VIC' })];
  expect(told(compareEditions(older, newer)).map(([change]) => change)).toEqual(['only-newer', 'only-older']);
});
