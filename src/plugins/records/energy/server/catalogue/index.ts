import type { InputType, LibraryFactor, ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { CONTENT_USE, energyOfFuel, measuredEnergy } from '../../domain/index.ts';
import {
  CATEGORIES,
  ELECTRICITY_CONSUMPTION,
  ELECTRICITY_FAMILY,
  ELECTRICITY_PRODUCTION,
  ENERGY_CONSUMPTION,
  ENERGY_NOT_COMBUSTED,
  ENERGY_PRODUCTION,
  FUEL_FAMILIES,
  HEAT_FAMILY,
  SUB_CATEGORIES,
} from './names.ts';
import {
  ELECTRICITY_CONSUMED,
  ELECTRICITY_PRODUCED,
  FUELS_CONSUMED,
  FUELS_PRODUCED,
  HEAT_CONSUMED,
  HEAT_PRODUCED,
  UNBURNT,
  usesIn,
} from './uses.ts';
import type { Use } from './uses.ts';

const ENERGY_UNITS = ['GJ', 'MJ', 'TJ'];
const ELECTRIC_UNITS = ['kWh', 'MWh', 'GWh', ...ENERGY_UNITS];
const FUEL_UNITS: Readonly<Record<string, readonly string[]>> = {
  'GJ/kL': ['kL', 'L', 'ML', 'm3', ...ENERGY_UNITS],
  'GJ/t': ['t', 'kg', 'kt', 'Mt', ...ENERGY_UNITS],
  'GJ/m3': [...ENERGY_UNITS, 'm3'],
};

/** Kinds of electricity generation in the energy report. */
const GENERATORS: readonly Use[] = [
  ['electricity-from-fuels', 'Electricity made from fuels'],
  ['electricity-from-cogeneration', 'Electricity made with heat (cogeneration)'],
  ['electricity-from-sun', 'Electricity made from sunlight'],
  ['electricity-from-wind', 'Electricity made from wind'],
  ['electricity-from-water', 'Electricity made from water'],
  ['electricity-from-other-sources', 'Electricity made from other sources'],
];

interface Measured {
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly units: readonly string[];
  readonly uses: readonly Use[];
}

/** An input measured as energy: no table has a row for it, so every edition is valid. */
const measured = ([id, name]: Use, { uses, ...place }: Measured, editions: readonly string[]): InputType => ({
  ...place,
  id,
  name,
  methodId: measuredEnergy.id,
  dualMethod: false,
  consumptionTypes: usesIn(uses, editions),
});

function measuredInputs(editions: readonly string[]): readonly InputType[] {
  const electricity = { subCategoryId: ELECTRICITY_FAMILY, units: ELECTRIC_UNITS };
  const heat = { subCategoryId: HEAT_FAMILY, units: [...ENERGY_UNITS, 'kWh', 'MWh'] };
  const steam: Use = ['steam-and-heat', 'Steam and heat'];
  return [
    ...GENERATORS.map((one) =>
      measured(one, { ...electricity, categoryId: ELECTRICITY_PRODUCTION, uses: ELECTRICITY_PRODUCED }, editions),
    ),
    measured(
      ['electricity', 'Electricity'],
      { ...electricity, categoryId: ELECTRICITY_CONSUMPTION, uses: ELECTRICITY_CONSUMED },
      editions,
    ),
    measured(steam, { ...heat, categoryId: ENERGY_PRODUCTION, uses: HEAT_PRODUCED }, editions),
    measured(steam, { ...heat, categoryId: ENERGY_CONSUMPTION, uses: HEAT_CONSUMED }, editions),
  ];
}

const FUEL_USES: readonly (readonly [categoryId: string, uses: readonly Use[]])[] = [
  [ENERGY_PRODUCTION, FUELS_PRODUCED],
  [ENERGY_CONSUMPTION, FUELS_CONSUMED],
  [ENERGY_NOT_COMBUSTED, UNBURNT],
];

const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A fuel in one category: the rows are those of its editions, oldest first. */
function fuelInput(id: string, rows: readonly LibraryFactor[], categoryId: string, uses: readonly Use[]): InputType {
  const newest = rows.at(-1);
  return {
    id,
    categoryId,
    subCategoryId: FUEL_FAMILIES[(newest?.family ?? 'liquid') as keyof typeof FUEL_FAMILIES].id,
    name: sentenceCase(newest?.name ?? id),
    units: FUEL_UNITS[newest?.values['energyContent']?.unit ?? ''] ?? ENERGY_UNITS,
    methodId: energyOfFuel.id,
    dualMethod: false,
    consumptionTypes: usesIn(
      uses,
      rows.map((row) => row.edition),
    ),
  };
}

function fuelInputs(rows: readonly LibraryFactor[]): readonly InputType[] {
  const ids = [...new Set(rows.map((row) => row.input ?? ''))];
  return FUEL_USES.flatMap(([categoryId, uses]) =>
    ids
      .map((id) =>
        fuelInput(
          id,
          rows.filter((row) => row.input === id),
          categoryId,
          uses,
        ),
      )
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
}

const isContent = (row: LibraryFactor) =>
  row.kind === 'fuel' && row.use === CONTENT_USE && row.flag === 'primary' && row.edition.startsWith('NGA-');

/** Contents of the energy report: electricity, fuels and heat, produced, consumed and not combusted. */
export const energyCatalogue: ScopeCatalogue = {
  categories: CATEGORIES,
  subCategories: SUB_CATEGORIES,
  inputTypes: (factors) => {
    const rows = factors.filter(isContent).toSorted((one, other) => (one.edition < other.edition ? -1 : 1));
    // Energy that is measured has no row in a table: the editions of other countries only say the year.
    const elsewhere = factors.filter(({ kind, flag }) => kind === 'electricity-location' && flag === 'primary');
    const editions = [...new Set([...rows, ...elsewhere].map((row) => row.edition))];
    return [...measuredInputs(editions), ...fuelInputs(rows)];
  },
};
