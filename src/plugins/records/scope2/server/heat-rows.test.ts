import { describe, expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { convert, decimal } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { placeOfEdition, stored, tonnesByRow } from '../../../../../tests/support/printed-figures.ts';
import { suppliedHeat } from '../domain/index.ts';
import { scope2Catalogue, STEAM_HEAT_COOLING } from './catalogue.ts';

const library = await openSeededLibrary();
const QUANTITY = '7654.321';

/** Rows of heat and steam: those of the tables for Scope 2 that are no electricity. */
const rows = library
  .factors()
  .filter(({ flag, categories, family }) => flag === 'primary' && categories.includes('scope2') && family !== null);

const inputs = scope2Catalogue
  .inputTypes(library.factors())
  .filter(({ categoryId, id }) => categoryId === STEAM_HEAT_COOLING && !id.startsWith('supplied-'));

/** Every offered average, in each edition that prints it and each unit it accepts. */
const offers = inputs.flatMap((input) =>
  input.consumptionTypes.flatMap(({ id: use, editionIds }) =>
    editionIds.flatMap((edition) => input.units.map((unit) => ({ input, use, edition, unit }))),
  ),
);

type Offer = (typeof offers)[number];

function run({ input, use, edition, unit }: Offer) {
  const day = library.edition(edition)?.appliesFrom ?? '';
  const activity = {
    edition,
    inputType: input.id,
    consumptionType: use,
    place: placeOfEdition(library, edition),
    fromDate: day,
    toDate: day,
    quantity: QUANTITY,
    unit,
    methodInputs: {},
  };
  return calculate(suppliedHeat, activity, library.bookFor(edition));
}

describe('every row of heat and steam', () => {
  test('is offered in its edition, in units of energy', () => {
    const offered = new Set(offers.map(({ input, edition }) => `${edition}/${input.id}`));
    expect(rows.filter(({ edition, input }) => !offered.has(`${edition}/${input}`)).map(({ id }) => id)).toEqual([]);
    expect(offered.size).toBe(rows.length);
    expect(new Set(offers.map(({ unit }) => unit))).toEqual(new Set(['GJ', 'MJ', 'TJ', 'kWh', 'MWh']));
  });

  test('is quantity × factor by both methods, to the sixth decimal, and none is refused', () => {
    const faults = offers.flatMap((offer) => {
      const name = `${offer.input.id} in ${offer.edition}, ${offer.unit}`;
      const result = run(offer);
      if (!result.ok) return [`${name}: ${JSON.stringify(result.problems)}`];
      const row = rows.find(({ edition, input }) => edition === offer.edition && input === offer.input.id);
      const wanted = row && tonnesByRow(row, 'co2e', offer.unit, QUANTITY);
      if (!wanted) return [`${name}: it has no row`];
      const energy = convert(decimal(QUANTITY), offer.unit, 'GJ');
      const { location, market, energy: found } = result.outputs;
      const said = [location, market, found].map((value) => (value ? stored(value) : value));
      const due = [stored(wanted), stored(wanted), energy.ok ? stored(energy.value) : null];
      return JSON.stringify(said) === JSON.stringify(due) ? [] : [`${name}: ${said.join()} instead of ${due.join()}`];
    });
    expect(faults).toEqual([]);
    expect(offers.length).toBe(rows.length * 5);
    expect(rows.length).toBeGreaterThan(8);
  });
});
