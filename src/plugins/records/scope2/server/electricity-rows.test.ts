import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUSTRALIA, calculate, type Place } from '#domain/emissions';
import { decimal, fixedText, roundTo, sum, type Decimal } from '#domain/units';
import { openSeededLibrary, type LibraryFactor } from '#plugins/reference/reference-data/server';
import { electricityElsewhere, gridElectricity } from '../domain/index.ts';

const library = await openSeededLibrary();
const input = library.inputType('ELECTRICITY', 'grid-electricity');

/** Kilowatt hours in a unit as a fraction: 1 MJ is 1 / 3.6 kWh. */
const KWH: Readonly<Record<string, readonly [times: string, by: string]>> = {
  kWh: ['1', '1'],
  MWh: ['1000', '1'],
  GWh: ['1000000', '1'],
  MJ: ['1', '3.6'],
  GJ: ['1000', '3.6'],
};

/** Grams of one unit of mass. */
const GRAMS: Readonly<Record<string, string>> = { g: '1', kg: '1000', t: '1000000', lb: '453.59237' };

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The row has a unit or a figure this test does not know.');
  return value;
}

/** t CO2-e of a quantity by a figure of a row: written apart from the method. */
function expected(row: LibraryFactor, figure: string, quantity: string, unit: string): Decimal {
  const { value, unit: printed } = must(row.values[figure]);
  const potential = { ch4: 'gwpCh4', n2o: 'gwpN2o' }[figure];
  const [times, by] = must(KWH[unit]);
  const [perTimes, perBy] = must(KWH[printed.slice(printed.lastIndexOf('/') + 1)]);
  return decimal(quantity)
    .times(times)
    .times(value)
    .times(must(GRAMS[printed.slice(0, printed.indexOf(' '))]))
    .times((potential && row.values[potential]?.value) ?? '1')
    .times(perBy)
    .div(decimal(by).times(perTimes).times('1000000'));
}

const BESIDE = library
  .factors()
  .filter(({ kind }) => ['electricity-losses', 'electricity-upstream', 'electricity-losses-upstream'].includes(kind));

/** Scope 3, category 3: of the row, of the rows beside it, or of what the grid loses; null if nothing is printed. */
function upstreamOf(row: LibraryFactor, quantity: string, unit: string, location: Decimal): Decimal | null {
  const loss = row.values['gridLoss']?.value;
  if (loss) return location.times(loss).div(decimal(1).minus(loss));
  const beside = BESIDE.filter(({ edition, region }) => edition === row.edition && region === row.region);
  const printed = [row, ...beside].filter(({ values }) => values['scope3']);
  return printed.length === 0 ? null : sum(printed.map((one) => expected(one, 'scope3', quantity, unit)));
}

/** Decimals that count of a result in kWh: a gigajoule is an endless number of them. */
const PLACES = 40;

const stored = (value: string | null | undefined) => (value ? fixedText(roundTo(decimal(value), PLACES), 6) : value);

const placeOf = ({ region, edition }: LibraryFactor): Place => {
  const grid = region ?? '';
  if (edition.startsWith('NGA-')) return { country: AUSTRALIA, state: 'NSW', grid, zone: 'metro' };
  const countries = library.edition(edition)?.countries ?? [];
  const country = countries.find((one) => grid.startsWith(one)) ?? countries.at(-1) ?? '';
  return { country, state: country, grid, zone: null };
};

const rows = library.factors().filter(({ kind, flag }) => kind === 'electricity-location' && flag === 'primary');

/** A quantity as people type it: up to 9 digits before the point and 3 after. */
const quantity = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((thousandths) => decimal(thousandths).div(1000).toFixed());

const units = input?.units ?? [];

function run(row: LibraryFactor, amount: string, unit: string) {
  const method = row.edition.startsWith('NGA-') ? gridElectricity : electricityElsewhere;
  const day = library.edition(row.edition)?.appliesFrom ?? '';
  const result = calculate(
    method,
    {
      edition: row.edition,
      inputType: 'grid-electricity',
      consumptionType: 'PURCHASED',
      place: placeOf(row),
      fromDate: day,
      toDate: day,
      quantity: amount,
      unit,
      methodInputs: {},
    },
    library.bookFor(row.edition),
  );
  if (!result.ok) throw new Error(`${row.id}: ${JSON.stringify(result.problems)}`);
  return result.outputs;
}

describe('every row of electricity', () => {
  test('is offered, in these units', () => {
    expect(units).toEqual(['kWh', 'MWh', 'GWh', 'GJ', 'MJ']);
    const offered = new Set(input?.consumptionTypes.flatMap(({ editionIds }) => editionIds));
    expect(rows.filter(({ edition }) => !offered.has(edition)).map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ edition }) => !edition.startsWith('NGA-'))).toHaveLength(144);
  });

  test.each(units)('is quantity × factor, gas by gas, in %s', (unit) => {
    fc.assert(
      fc.property(fc.constantFrom(...rows), quantity, (row, amount) => {
        const outputs = run(row, amount, unit);
        const by = (figure: string) => fixedText(expected(row, figure, amount, unit), 6);
        for (const gas of ['co2', 'ch4', 'n2o'] as const)
          expect(stored(outputs[gas]), `${row.id} ${gas}`).toBe(row.values[gas] ? by(gas) : undefined);
        const location = row.values['scope2']
          ? expected(row, 'scope2', amount, unit)
          : sum(['co2', 'ch4', 'n2o'].map((gas) => expected(row, gas, amount, unit)));
        expect(stored(outputs.location), row.id).toBe(fixedText(location, 6));
        const upstream = upstreamOf(row, amount, unit, location);
        expect(stored(outputs.upstream), row.id).toBe(upstream && fixedText(upstream, 6));
      }),
      { numRuns: 200 },
    );
  });

  test('at least once each', () => {
    for (const row of rows) {
      const figure = row.values['scope2'] ? 'scope2' : 'co2';
      const found = run(row, '1234.567', 'MWh');
      const said = figure === 'scope2' ? found.location : found.co2;
      expect(stored(said), row.id).toBe(fixedText(expected(row, figure, '1234.567', 'MWh'), 6));
    }
  });
});
