import type {
  ConsumptionType,
  InputType,
  LibraryFactor,
  ScopeCatalogue,
} from '#plugins/reference/reference-data/server';
import {
  electricityElsewhere,
  gridElectricity,
  privateSupply,
  privateSupplyElsewhere,
  suppliedHeat,
} from '../domain/index.ts';

/** Category of the reference data. */
const ELECTRICITY = 'ELECTRICITY';
export const STEAM_HEAT_COOLING = 'STEAM_HEAT_COOLING';

const OTHER_ELECTRICITY = 'OTHER_ELECTRICITY';
const HEAT_SUPPLY = 'HEAT_SUPPLY';
const COOLING_SUPPLY = 'COOLING_SUPPLY';

const ELECTRIC_UNITS = ['kWh', 'MWh', 'GWh', 'GJ', 'MJ'];
const HEAT_UNITS = ['GJ', 'MJ', 'TJ', 'kWh', 'MWh'];

/** Families of rows with averages for steam and heat, of the UK and the United States. */
const HEAT_FAMILIES = /^(heat[.]|purchased-steam-and-heat)/;

const isUsed = ({ flag }: LibraryFactor) => flag === 'primary' || flag === 'derived';

const HOME_EDITION = /^NGA-/;

/** A method for the editions of other countries than Australia. */
const elsewhere = (editionIds: readonly string[], { id }: { readonly id: string }) => {
  const methodIds = Object.fromEntries(editionIds.flatMap((one) => (HOME_EDITION.test(one) ? [] : [[one, id]])));
  return Object.keys(methodIds).length === 0 ? {} : { methodIds };
};

const purchased = (editionIds: readonly string[]): ConsumptionType => ({
  id: 'PURCHASED',
  name: 'Purchased and consumed',
  editionIds,
});

const editionsOf = (rows: readonly LibraryFactor[]) => [...new Set(rows.map((row) => row.edition))].toSorted();

/** Electricity other than grid electricity for own use: losses in an own network, supply from a neighbour's plant. */
const electricityInputs = (editionIds: readonly string[]): readonly InputType[] => [
  {
    id: 'network-losses',
    categoryId: ELECTRICITY,
    subCategoryId: OTHER_ELECTRICITY,
    name: 'Electricity lost in an own network',
    units: ELECTRIC_UNITS,
    methodId: gridElectricity.id,
    dualMethod: true,
    consumptionTypes: [
      {
        id: 'NETWORK_LOSSES',
        name: 'Transmission and distribution losses',
        editionIds,
        ...elsewhere(editionIds, electricityElsewhere),
      },
    ],
  },
  {
    id: 'private-electricity',
    categoryId: ELECTRICITY,
    subCategoryId: OTHER_ELECTRICITY,
    name: 'Electricity bought from a private supplier, not from a grid',
    units: ELECTRIC_UNITS,
    methodId: privateSupply.id,
    dualMethod: false,
    consumptionTypes: [{ ...purchased(editionIds), ...elsewhere(editionIds, privateSupplyElsewhere) }],
  },
];

const heat = (id: string, name: string, subCategoryId: string, editionIds: readonly string[]): InputType => ({
  id,
  categoryId: STEAM_HEAT_COOLING,
  subCategoryId,
  name,
  units: HEAT_UNITS,
  methodId: suppliedHeat.id,
  dualMethod: false,
  consumptionTypes: [purchased(editionIds)],
});

/** Averages of the tables, each as a separate input with the editions that print it. */
function heatOfTables(factors: readonly LibraryFactor[]): readonly InputType[] {
  const rows = factors.filter((row) => isUsed(row) && HEAT_FAMILIES.test(row.family ?? ''));
  const ids = [...new Set(rows.map((row) => row.input ?? ''))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.input === id);
    const place = id.startsWith('epa-') ? 'United States average' : 'United Kingdom average';
    return heat(id, `${own[0]?.name ?? id} (${place})`, HEAT_SUPPLY, editionsOf(own));
  });
}

/** Inputs of Scope 2 besides grid electricity: losses, private supply, steam, heat and cooling. */
export const scope2Catalogue: ScopeCatalogue = {
  categories: [
    { id: STEAM_HEAT_COOLING, name: 'Steam, heat and cooling', scope: 2, ghgCategoryNo: null, derived: false },
  ],
  subCategories: [
    { id: OTHER_ELECTRICITY, categoryId: ELECTRICITY, name: 'Losses and private supply' },
    { id: HEAT_SUPPLY, categoryId: STEAM_HEAT_COOLING, name: 'Steam and heat' },
    { id: COOLING_SUPPLY, categoryId: STEAM_HEAT_COOLING, name: 'Cooling' },
  ],
  inputTypes: (factors) => {
    const editions = editionsOf(factors.filter((row) => row.kind === 'electricity-location' && row.flag === 'primary'));
    return [
      ...electricityInputs(editions),
      heat('supplied-steam', 'Steam, by the supplier’s factor', HEAT_SUPPLY, editions),
      heat('supplied-heat', 'Heat or hot water, by the supplier’s factor', HEAT_SUPPLY, editions),
      heat('supplied-cooling', 'Cooling or chilled water, by the supplier’s factor', COOLING_SUPPLY, editions),
      ...heatOfTables(factors),
    ];
  },
};
