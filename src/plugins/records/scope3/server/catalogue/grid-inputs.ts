import { factorUnitOf } from '#domain/emissions';
import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { GRID_ELECTRICITY } from '../../domain/parts/factors.ts';
import type { CategoryId } from './categories.ts';
import { COUNTED, UNITS_OF } from './measures.ts';
import { useOf } from './uses.ts';

/** Sub-category for electricity that partners take from a grid. */
export const ELECTRICITY_OF_PARTNERS = 'ELECTRICITY_OF_PARTNERS';

/** Categories with metered grid electricity, and their methods. */
const METHODS: Readonly<Partial<Record<CategoryId, readonly string[]>>> = {
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

export const GRID_CATEGORIES = new Set(Object.keys(METHODS));

/** Methods that count what happens before the meter, which only some editions print beside the factor of the grid. */
const WITH_UPSTREAM: readonly string[] = ['fuel-energy.upstream-electricity', 'fuel-energy.resold-electricity'];

/** Editions whose grid factors are in CO2-e per unit of energy, from all countries; examples are not editions of a year. */
function editionsOf(factors: readonly LibraryFactor[], value: 'scope2' | 'scope3'): readonly string[] {
  const printed = factors.filter(
    ({ kind, flag, edition, values }) =>
      kind === 'electricity-location' &&
      flag === 'primary' &&
      !edition.endsWith('-example') &&
      factorUnitOf(values[value]?.unit ?? '') !== null,
  );
  return [...new Set(printed.map(({ edition }) => edition))].toSorted();
}

/** Electricity from the grid of the record's facility. */
export function gridInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const all = editionsOf(factors, 'scope2');
  const withUpstream = editionsOf(factors, 'scope3');
  if (all.length === 0) return [];
  return Object.entries(METHODS).map(([categoryId, methods]) => {
    const uses = methods.map((method) =>
      useOf(method, WITH_UPSTREAM.includes(method) ? withUpstream : all, COUNTED[method] ?? UNITS_OF.energy),
    );
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
