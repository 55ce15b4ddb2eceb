import { beforeAll, describe, expect, test } from 'vitest';
import { calculate, isPerYear, type Method } from '../../src/domain/emissions/index.ts';
import { daysBetween, lastDayOfMonth, monthsBetween } from '../../src/domain/time/index.ts';
import { decimal, roundTo, sum } from '../../src/domain/units/index.ts';
import type { InputType, LibraryFactor } from '../../src/plugins/reference/reference-data/server/reference-content.ts';
import { ReferenceLibraryImpl } from '../../src/plugins/reference/reference-data/server/library/reference-library-impl.ts';
import { SeededReferenceStore } from '../../src/plugins/reference/reference-data/server/library/seeded-library.ts';
import { leakage, LEAK_RATES, SCOPE1_METHODS } from '../../src/plugins/records/scope1/domain/index.ts';
import { scope1Catalogue } from '../../src/plugins/records/scope1/server/catalogue/index.ts';
import { SCOPE2_METHODS } from '../../src/plugins/records/scope2/domain/index.ts';
import { scope2Catalogue } from '../../src/plugins/records/scope2/server/catalogue.ts';
import { scope3Methods } from '../../src/plugins/records/scope3/domain/index.ts';
import { scope3Catalogue } from '../../src/plugins/records/scope3/server/catalogue/index.ts';

const METHODS = new Map<string, Method>(
  [...SCOPE1_METHODS, ...SCOPE2_METHODS, ...scope3Methods].map((method) => [method.id, method]),
);

/** Text about a year in a row's unit, name or note. Rows whose figures are never used are left out. */
const SPEAKS_OF_A_YEAR = /per person|a year|per year|annual|annum|[/-]yr|-year|and year/i;

const YEAR = { fromDate: '2025-07-01', toDate: '2026-06-30' } as const;
const SEPTEMBER = { fromDate: '2025-09-01', toDate: '2025-09-30' } as const;
const MONTHS = monthsBetween(YEAR.fromDate, YEAR.toDate).map((month) => ({
  fromDate: month,
  toDate: lastDayOfMonth(month),
}));

const library = new ReferenceLibraryImpl(new SeededReferenceStore(), [
  scope1Catalogue,
  scope2Catalogue,
  scope3Catalogue,
]);

interface Asked {
  readonly method: Method;
  readonly edition: string;
  readonly input: string;
  readonly use: string | null;
  readonly unit: string;
  readonly methodInputs?: Readonly<Record<string, string>>;
  readonly ownFactor?: { readonly value: string; readonly unit: string; readonly source: string };
}

function totalOf(asked: Asked, days: { readonly fromDate: string; readonly toDate: string }) {
  const calculation = calculate(
    asked.method,
    {
      edition: asked.edition,
      inputType: asked.input,
      consumptionType: asked.use,
      place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
      ...days,
      quantity: '1000',
      unit: asked.unit,
      methodInputs: asked.methodInputs ?? {},
      ...(asked.ownFactor ? { ownFactor: asked.ownFactor } : {}),
    },
    library.bookFor(asked.edition),
  );
  if (!calculation.ok) throw new Error(`${asked.method.id}: ${JSON.stringify(calculation.problems)}`);
  return decimal(calculation.outputs.total ?? 'nothing');
}

/** September counts for its days of the year, and the months add up to the year. */
function expectSpread(asked: Asked): void {
  const year = totalOf(asked, YEAR);
  const days = daysBetween(SEPTEMBER.fromDate, SEPTEMBER.toDate);
  const september = year.times(days).div(365);
  expect(roundTo(totalOf(asked, SEPTEMBER), 30).toFixed(), asked.method.id).toBe(roundTo(september, 30).toFixed());
  const months = sum(MONTHS.map((month) => totalOf(asked, month)));
  expect(roundTo(months, 30).toFixed(), asked.method.id).toBe(roundTo(year, 30).toFixed());
}

const isUsed = ({ flag }: LibraryFactor) => flag === 'primary' || flag === 'derived';

const speaksOfAYear = ({ name, note, values }: LibraryFactor) =>
  [name, note, ...Object.values(values).map(({ unit }) => unit)].some((text) => SPEAKS_OF_A_YEAR.test(text ?? ''));

/** Every way to record an input in an edition. */
const waysOf = (input: InputType, edition: string) =>
  input.consumptionTypes
    .filter(({ editionIds }) => editionIds.includes(edition))
    .map((use) => ({ use: use.id, methodId: use.methodId ?? input.methodId, units: use.units ?? input.units }));

describe('figures per year count by the days of the record', () => {
  // Ten thousand rows are read first.
  beforeAll(() => library.open(), 60_000);

  test('rows of the tables: every scope, category, input, edition and method that uses one', () => {
    const rows = library.factors().filter((row) => isUsed(row) && row.kind === 'activity' && speaksOfAYear(row));
    let walked = 0;
    for (const row of rows) {
      // Every figure whose text mentions a year is treated as yearly: a new table may use another unit.
      expect(isPerYear(row.values['co2e']?.unit ?? ''), `${row.id} ${row.name}`).toBe(true);
      for (const input of library.inputTypes().filter(({ id }) => id === row.input))
        for (const { use, methodId, units } of waysOf(input, row.edition)) {
          const method = METHODS.get(methodId);
          if (!method) throw new Error(`Unknown method "${methodId}".`);
          const share = method.inputs.some(({ id, required }) => id === 'treatmentShare' && required);
          const methodInputs: Readonly<Record<string, string>> = share ? { treatmentShare: '100' } : {};
          expectSpread({ method, edition: row.edition, input: input.id, use, unit: units[0] ?? '', methodInputs });
          walked += 1;
        }
    }
    // Five treatments in five editions, in Scope 1 and by both methods of category 5.
    expect(rows.length).toBeGreaterThanOrEqual(25);
    expect(walked).toBeGreaterThanOrEqual(rows.length * 3);
  });

  test('every row that counts by the year mentions it in its text', () => {
    const byUnit = library
      .factors()
      .filter((row) => isUsed(row) && Object.values(row.values).some(({ unit }) => isPerYear(unit)));
    expect(byUnit.filter((row) => !speaksOfAYear(row)).map(({ id }) => id)).toEqual([]);
  });

  test('yearly leakage rates of every kind of equipment', () => {
    const rates = library.factors().filter(({ kind }) => kind === 'leak-rate');
    expect(rates.length).toBeGreaterThan(0);
    for (const equipment of Object.keys(LEAK_RATES))
      expectSpread({
        method: leakage,
        edition: 'NGA-2025',
        input: 'refrigerant-r410a',
        use: 'LEAKAGE',
        unit: 'kg',
        methodInputs: equipment === 'other' ? { leakRate: '12.5' } : { equipment },
      });
  });

  const own = (value: string, unit: string) => ({ value, unit, source: 'A survey' });

  test.each<readonly [string, string, string, Readonly<Record<string, string>>]>([
    ['ghgp.leased.average', 'm2', 'kg CO2-e/m2', {}],
    ['ghgp.leased.average', 'item', 'kg CO2-e/item', {}],
    ['ghgp.franchise.average', 'm2', 'kg CO2-e/m2', {}],
    ['ghgp.commuting.average', 'person', 'kg CO2-e/km', { modeShare: '50', oneWay: '12.5', daysPerYear: '235' }],
    ['ghgp.commuting.distance', 'km', 'kg CO2-e/km', { daysPerWeek: '5', weeks: '47', people: '3' }],
    ['ghgp.waste.waste-type', 'person', 't CO2-e/person', {}],
    ['ghgp.end-of-life.average', 'person', 't CO2-e/person', { treatmentShare: '40' }],
    ['nga.waste.wastewater', 'person', 't CO2-e/person', {}],
  ])('%s: a quantity in %s, by a factor of one’s own in %s', (id, unit, factorUnit, methodInputs) => {
    const method = METHODS.get(id);
    expect(method).toBeDefined();
    if (!method) return;
    const ownFactor = own('0.73', factorUnit);
    expectSpread({ method, edition: 'NGA-2025', input: 'own-figure', use: null, unit, methodInputs, ownFactor });
  });
});
