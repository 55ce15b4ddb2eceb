import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUSTRALIA, calculate, type Place } from '#domain/emissions';
import { decimal, fixedText, roundTo, sum, type Decimal } from '#domain/units';
import { openSeededLibrary, type LibraryFactor } from '#plugins/reference/reference-data/server';
import { tonnesOfGrid } from '../../../../../tests/support/printed-figures.ts';
import { electricityElsewhere, gridElectricity } from '../domain/index.ts';

const library = await openSeededLibrary();
const input = library.inputType('ELECTRICITY', 'grid-electricity');

const BESIDE = library
  .factors()
  .filter(({ kind }) => ['electricity-losses', 'electricity-upstream', 'electricity-losses-upstream'].includes(kind));

/** Scope 3, category 3: of the row, of the rows beside it, or of what the grid loses; null if nothing is printed. */
function upstreamOf(row: LibraryFactor, quantity: string, unit: string, location: Decimal): Decimal | null {
  const loss = row.values['gridLoss']?.value;
  if (loss) return location.times(loss).div(decimal(1).minus(loss));
  const beside = BESIDE.filter(({ edition, region }) => edition === row.edition && region === row.region);
  const printed = [row, ...beside].filter(({ values }) => values['scope3']);
  return printed.length === 0 ? null : sum(printed.map((one) => tonnesOfGrid(one, 'scope3', quantity, unit)));
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
        const by = (figure: string) => fixedText(tonnesOfGrid(row, figure, amount, unit), 6);
        for (const gas of ['co2', 'ch4', 'n2o'] as const)
          expect(stored(outputs[gas]), `${row.id} ${gas}`).toBe(row.values[gas] ? by(gas) : undefined);
        const location = row.values['scope2']
          ? tonnesOfGrid(row, 'scope2', amount, unit)
          : sum(['co2', 'ch4', 'n2o'].map((gas) => tonnesOfGrid(row, gas, amount, unit)));
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
      expect(stored(said), row.id).toBe(fixedText(tonnesOfGrid(row, figure, '1234.567', 'MWh'), 6));
    }
  });
});
