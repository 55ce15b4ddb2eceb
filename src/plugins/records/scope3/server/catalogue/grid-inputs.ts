import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { GRID_ELECTRICITY } from '../../domain/parts/factors.ts';
import type { CategoryId } from './categories.ts';
import { COUNTED, UNITS_OF } from './measures.ts';
import { isHomeEdition } from './home-edition.ts';
import { useOf } from './uses.ts';

/** Part of a category for electricity that partners draw from a grid. */
export const ELECTRICITY_OF_PARTNERS = 'ELECTRICITY_OF_PARTNERS';

/** Where electricity from a grid is counted by what is measured, and by which methods. */
const WAYS: Readonly<Partial<Record<CategoryId, readonly string[]>>> = {
  FUEL_AND_ENERGY_RELATED: ['fuel-energy.upstream-electricity', 'fuel-energy.resold-electricity'],
  UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION: ['transport.storage-site', 'transport.fuel'],
  BUSINESS_TRAVEL: ['travel.fuel'],
  EMPLOYEE_COMMUTING: ['commuting.telework', 'commuting.fuel'],
  UPSTREAM_LEASED_ASSETS: ['leased.asset-specific'],
  DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION: ['transport.storage-site', 'transport.fuel'],
  PROCESSING_OF_SOLD_PRODUCTS: ['processing.site-specific'],
  USE_OF_SOLD_PRODUCTS: ['use.direct-energy', 'use.indirect'],
  DOWNSTREAM_LEASED_ASSETS: ['leased.asset-specific'],
  FRANCHISES: ['franchise.energy'],
};

/** Categories that have it. */
export const GRID_CATEGORIES = new Set(Object.keys(WAYS));

/** Editions that print grids. */
const editionsOf = (factors: readonly LibraryFactor[]) =>
  [
    ...new Set(
      factors
        .filter(({ kind, flag }) => kind === 'electricity-location' && flag === 'primary')
        .map(({ edition }) => edition),
    ),
  ]
    .filter(isHomeEdition)
    .toSorted();

/** Electricity from the grid of the facility the record is of. */
export function gridInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const editionIds = editionsOf(factors);
  if (editionIds.length === 0) return [];
  return Object.entries(WAYS).map(([categoryId, ways]) => {
    const uses = ways.map((way) => useOf(way, editionIds, COUNTED[way] ?? UNITS_OF.energy));
    return {
      id: GRID_ELECTRICITY,
      categoryId,
      subCategoryId: ELECTRICITY_OF_PARTNERS,
      name: 'Grid electricity',
      units: [...new Set(uses.flatMap(({ units = [] }) => units))],
      methodId: uses[0]?.methodId ?? '',
      byGrid: true,
      dualMethod: false,
      consumptionTypes: uses,
    };
  });
}
