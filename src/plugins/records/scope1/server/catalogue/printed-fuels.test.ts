import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, factorUnitOf, type Outputs } from '#domain/emissions';
import { convert, decimal, dimensionOf, fixedText } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { SCOPE1_METHODS } from '../../domain/index.ts';
import { scope1Catalogue } from './index.ts';

const library = await openSeededLibrary();
const inputs = scope1Catalogue
  .inputTypes(library.factors())
  .filter(({ methodId }) => methodId.startsWith('ghgp.combustion.'));

const GASES = [
  ['co2', 'co2'],
  ['ch4', 'ch4'],
  ['n2o', 'n2o'],
  ['co2e', 'total'],
  ['biogenicCo2', 'biogenicCo2'],
] as const;

interface Offer {
  readonly input: InputType;
  readonly use: string;
  readonly edition: string;
  readonly unit: string;
  readonly row: LibraryFactor;
  readonly basis: string;
}

const perOf = (row: LibraryFactor) => factorUnitOf(row.values['co2e']?.unit ?? '')?.per ?? '';

/** Every way to record a row of a fuel: each use, edition and unit, and for energy each basis. */
const offers: readonly Offer[] = inputs.flatMap((input) =>
  input.consumptionTypes.flatMap(({ id: use, editionIds }) =>
    editionIds.flatMap((edition) => {
      const rows = library
        .factors(edition)
        .filter((row) => row.kind === 'activity' && row.flag === 'primary')
        .filter(
          (row) => row.input?.replace(/-(kwh-gross|kwh-net|kwh|gj|mmbtu|l|m3|gal|ft3|t|kg|ton)$/, '') === input.id,
        )
        .filter((row) => row.use === null || row.use === use);
      // New Zealand prints natural gas per kWh and per GJ: each for its own units.
      const hasBoth = ['kWh', 'GJ'].every((per) => rows.some((row) => perOf(row) === per));
      const isOf = (row: LibraryFactor, unit: string) => !hasBoth || unit.endsWith('Wh') === perOf(row).endsWith('Wh');
      return rows.flatMap((row) =>
        input.units
          .filter((unit) => dimensionOf(unit) === dimensionOf(perOf(row)) && isOf(row, unit))
          .map((unit) => ({ input, use, edition, unit, row, basis: row.input?.endsWith('-net') ? 'net' : 'gross' })),
      );
    }),
  ),
);

const recorded = ({ input, use, edition, unit, basis }: Offer, quantity: string): Outputs => {
  const method = SCOPE1_METHODS.find(({ id }) => id === input.methodId);
  if (!method) throw new Error(input.methodId);
  const result = calculate(
    method,
    {
      edition,
      inputType: input.id,
      consumptionType: use,
      place: { country: 'GB', state: 'ENG', grid: 'GB', zone: null },
      fromDate: '2025-01-01',
      toDate: '2025-12-31',
      quantity,
      unit,
      methodInputs: { calorificBasis: basis },
    },
    library.bookFor(edition),
  );
  if (!result.ok) throw new Error(`${input.id} ${edition} ${unit}: ${JSON.stringify(result.problems)}`);
  return result.outputs;
};

/** The quantity times each figure of the row, in tonnes to the sixth decimal. */
function expected({ row, unit }: Offer, quantity: string): Record<string, string> {
  const amount = convert(decimal(quantity), unit, perOf(row));
  if (!amount.ok) throw new Error(`${unit} is offered for a row per ${perOf(row)}.`);
  return Object.fromEntries(
    GASES.flatMap(([figure, output]) => {
      const printed = row.values[figure];
      return printed ? [[output, fixedText(amount.value.times(printed.value).div(1000), 6)]] : [];
    }),
  );
}

/** What the method gives for the same outputs, rounded alike. */
function given(offer: Offer, quantity: string): Record<string, string> {
  const outputs: Readonly<Record<string, string | null>> = recorded(offer, quantity);
  const names = Object.keys(expected(offer, quantity));
  return Object.fromEntries(names.map((name) => [name, fixedText(decimal(outputs[name] ?? 'none'), 6)]));
}

describe('each row of a fuel, in every unit it accepts', () => {
  test('there are rows of every edition', () => {
    const editions = new Set(offers.map(({ edition }) => edition));
    expect([...editions].toSorted()).toEqual([
      'DESNZ-2023',
      'DESNZ-2024',
      'DESNZ-2025',
      'DESNZ-2026',
      'ECCC-2023',
      'ECCC-2024',
      'EPA-HUB-2025',
      'MFE-2023',
      'MFE-2024',
      'MFE-2025',
      'MFE-2026',
    ]);
    expect(offers.length).toBeGreaterThan(4500);
  });

  test('is the quantity times its figures, gas by gas, to the sixth decimal', () => {
    const off = offers.filter((offer) => {
      const results = given(offer, '7654.321');
      return Object.entries(expected(offer, '7654.321')).some(([name, figure]) => results[name] !== figure);
    });
    expect(off.map(({ row, unit }) => `${row.id} in ${unit}`)).toEqual([]);
  }, 60_000);

  test('is so for any quantity', () => {
    const quantity = fc.integer({ min: 0, max: 2_000_000_000 }).map((number) => decimal(number).div(1000).toFixed());
    fc.assert(
      fc.property(fc.constantFrom(...offers), quantity, (offer, amount) => {
        expect(given(offer, amount)).toEqual(expected(offer, amount));
      }),
    );
  });
});

test('names of inputs differ within a category, so that a file may name them', () => {
  const names = scope1Catalogue
    .inputTypes(library.factors())
    .map(({ categoryId, name }) => `${categoryId} ${name.toLowerCase()}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
