import type { ConsumptionType, InputType, LibraryFactor } from '../reference-content.ts';
import {
  EDITIONS,
  ELECTRICITY,
  FAMILIES,
  MOBILE_TRANSPORT_FUELS,
  PURCHASED,
  PURCHASED_ELECTRICITY,
  STATIONARY_FUELS,
  USES,
  type Family,
} from './catalogue.ts';

const ENERGY_UNITS = ['GJ', 'MJ', 'TJ'];

/** Units a fuel may be entered in, by the unit of its energy content. Gas invoices are in energy. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  'GJ/kL': ['kL', 'L', 'ML', 'm3', ...ENERGY_UNITS],
  'GJ/t': ['t', 'kg', 'kt', ...ENERGY_UNITS],
  'GJ/m3': [...ENERGY_UNITS, 'm3'],
};

/** Lubricants oxidise in use and are not fuels: their rows are for the category of materials not combusted. */
const NOT_FUELS = new Set(['petroleum-based-oils', 'petroleum-based-greases']);

const FUEL_METHOD = 'nger.method-1.fuel';
const ELECTRICITY_METHOD = 'nga.section-2.electricity';

/** Electricity outside Australia: other editions print neither renewable percentages nor Scope 3 figures as the NGA do. */
const ELECTRICITY_ELSEWHERE = 'ghgp.scope-2.electricity';
const HOME_EDITION = /^NGA-/;

/** The methods of electricity by edition, where it is not that of the NGA. */
export const electricityMethods = (editionIds: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(editionIds.flatMap((id) => (HOME_EDITION.test(id) ? [] : [[id, ELECTRICITY_ELSEWHERE]])));

/** Editions of an input in one category, by use, in the order uses are offered. */
function usesOf(rows: readonly LibraryFactor[]): readonly ConsumptionType[] {
  return USES.flatMap(([id, name]) => {
    const editionIds = rows.filter((row) => row.use === id).map((row) => row.edition);
    return editionIds.length === 0 ? [] : [{ id, name, editionIds }];
  });
}

const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function fuelInput(categoryId: string, id: string, rows: readonly LibraryFactor[]): InputType {
  // Rows are in edition order: the last one has the newest wording.
  const newest = rows.at(-1);
  const unit = newest?.values['energyContent']?.unit ?? '';
  const units = UNITS[unit];
  if (!newest || !units)
    throw new Error(`The fuel "${id}" has an energy content per "${unit}", for which no units are known.`);
  return {
    id,
    categoryId,
    subCategoryId: FAMILIES[newest.family as Family].id,
    name: sentenceCase(newest.name),
    units,
    methodId: FUEL_METHOD,
    dualMethod: false,
    consumptionTypes: usesOf(rows),
  };
}

function fuelInputs(categoryId: string, rows: readonly LibraryFactor[]): readonly InputType[] {
  const byInput = new Map<string, LibraryFactor[]>();
  for (const row of rows) {
    const id = row.input ?? '';
    byInput.set(id, [...(byInput.get(id) ?? []), row]);
  }
  return [...byInput].map(([id, own]) => fuelInput(categoryId, id, own)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function gridElectricity(editionIds: readonly string[]): InputType {
  const methodIds = electricityMethods(editionIds);
  return {
    id: 'grid-electricity',
    categoryId: ELECTRICITY,
    subCategoryId: PURCHASED_ELECTRICITY,
    name: 'Grid electricity',
    units: ['kWh', 'MWh', 'GWh', 'GJ', 'MJ'],
    methodId: ELECTRICITY_METHOD,
    dualMethod: true,
    consumptionTypes: [
      {
        id: PURCHASED,
        name: 'Purchased and consumed',
        editionIds,
        ...(Object.keys(methodIds).length === 0 ? {} : { methodIds }),
      },
    ],
  };
}

const SEEDED = EDITIONS.map((edition) => edition.id);

/** What can be recorded with these factors: every fuel in every category and use that one of the editions prints. */
export function inputTypesOf(
  factors: readonly LibraryFactor[],
  editionIds: readonly string[] = SEEDED,
  /** Editions with grid factors. */
  powered: readonly string[] = editionIds,
): readonly InputType[] {
  const editions = new Set(editionIds);
  const usable = factors.filter(
    (row) =>
      row.kind === 'fuel' && row.flag === 'primary' && editions.has(row.edition) && !NOT_FUELS.has(row.input ?? ''),
  );
  return [
    ...fuelInputs(
      STATIONARY_FUELS,
      usable.filter((row) => row.use === 'STATIONARY'),
    ),
    ...fuelInputs(
      MOBILE_TRANSPORT_FUELS,
      usable.filter((row) => row.use !== 'STATIONARY'),
    ),
    ...(powered.length === 0 ? [] : [gridElectricity(powered)]),
  ];
}
