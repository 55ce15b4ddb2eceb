import { unitOf } from '#domain/units';
import type { ConsumptionType } from '#plugins/reference/reference-data/server';
import { UNITS_OF, type Measure } from './measures.ts';

/** A calculation method as a choice: its name, and the kinds of units of its quantity. */
interface MethodChoice {
  readonly name: string;
  readonly measures: readonly Measure[];
  /** Kinds of units of an own factor, if it is per what each counted item uses, travels or contains. */
  readonly per?: readonly Measure[];
}

/** The methods by id, with the names of the GHG Protocol. */
const METHODS: Readonly<Record<string, MethodChoice>> = {
  'purchased-goods.supplier-specific': { name: 'Supplier-specific method', measures: ['amount', 'energy', 'freight'] },
  'purchased-goods.hybrid': {
    name: 'Hybrid method: activity of the supplier',
    measures: ['amount', 'energy', 'freight'],
  },
  'purchased-goods.hybrid-emissions': { name: 'Hybrid method: emissions of the supplier', measures: ['emissions'] },
  'purchased-goods.average-data': { name: 'Average-data method', measures: ['amount', 'energy'] },
  'purchased-goods.spend': { name: 'Spend-based method', measures: ['money'] },
  'fuel-energy.upstream-fuel': { name: 'Upstream of fuels', measures: ['energy', 'fuel'] },
  'fuel-energy.upstream-electricity': {
    name: 'Upstream of electricity, steam, heat and cooling',
    measures: ['energy'],
  },
  'fuel-energy.td-losses': { name: 'Transmission and distribution losses', measures: ['energy'] },
  'fuel-energy.resold-electricity': { name: 'Energy that is bought and sold on', measures: ['energy'] },
  'fuel-energy.supplier-specific': { name: 'Supplier-specific method', measures: ['emissions'] },
  'transport.fuel': { name: 'Fuel-based method', measures: ['fuel', 'energy', 'distance', 'money'] },
  'transport.refrigerant': { name: 'Refrigerant leakage', measures: ['mass'] },
  'transport.distance': { name: 'Distance-based method', measures: ['mass', 'freight', 'distance'] },
  'transport.shipment-share': { name: 'Share of a delivery run', measures: ['emissions'] },
  'transport.spend': { name: 'Spend-based method', measures: ['money'] },
  'transport.storage-site': { name: 'Storage: site-specific method', measures: ['energy', 'fuel'] },
  'transport.storage-average': { name: 'Storage: average-data method', measures: ['space'] },
  'waste.supplier-specific': { name: 'Supplier-specific method', measures: ['emissions'] },
  'waste.waste-type': { name: 'Waste-type-specific method', measures: ['mass', 'volume'] },
  'waste.average': { name: 'Average-data method', measures: ['mass', 'volume'] },
  'travel.fuel': { name: 'Fuel-based method', measures: ['fuel', 'energy', 'distance', 'money'] },
  'travel.distance': { name: 'Distance-based method', measures: ['distance', 'passengers'] },
  'travel.spend': { name: 'Spend-based method', measures: ['money'] },
  'travel.hotel': { name: 'Hotel nights', measures: ['nights'] },
  'travel.supplier-specific': { name: 'Supplier-specific method', measures: ['emissions'] },
  'commuting.fuel': { name: 'Fuel-based method', measures: ['fuel', 'energy', 'distance', 'money'] },
  'commuting.distance': { name: 'Distance-based method', measures: ['distance', 'passengers'] },
  'commuting.average': { name: 'Average-data method', measures: ['people'], per: ['distance', 'passengers'] },
  'commuting.telework': { name: 'Working from home', measures: ['energy', 'fuel', 'work'] },
  'commuting.supplier-specific': { name: 'Supplier-specific method', measures: ['emissions'] },
  'leased.asset-specific': { name: 'Asset-specific method', measures: ['energy', 'fuel', 'distance'] },
  'leased.lessor-specific': { name: 'Lessor- or lessee-specific method', measures: ['emissions'] },
  'leased.average': { name: 'Average-data method', measures: ['area', 'pieces'] },
  'processing.site-specific': { name: 'Site-specific method', measures: ['energy', 'fuel'] },
  'processing.site-emissions': { name: 'Site-specific method: emissions of the partner', measures: ['emissions'] },
  'processing.average': { name: 'Average-data method', measures: ['amount'] },
  'use.direct-energy': {
    name: 'Direct use phase: energy and fuel',
    measures: ['pieces'],
    per: ['energy', 'fuel', 'distance'],
  },
  'use.direct-fuel-feedstock': { name: 'Direct use phase: fuels and feedstocks sold', measures: ['fuel', 'energy'] },
  'use.contained-gases': { name: 'Direct use phase: gases in products', measures: ['pieces'], per: ['mass'] },
  'use.indirect': { name: 'Indirect use phase', measures: ['pieces'], per: ['energy', 'fuel', 'distance'] },
  'use.intermediate': {
    name: 'Intermediate products',
    measures: ['pieces'],
    per: ['pieces', 'distance', 'energy', 'work'],
  },
  'use.per-use': {
    name: 'Emissions per use',
    measures: ['pieces'],
    per: ['pieces', 'distance', 'energy', 'work'],
  },
  'use.intensity': { name: 'Lifetime emissions with their intensity', measures: ['emissions'] },
  'end-of-life.supplier-specific': { name: 'Supplier-specific method', measures: ['emissions'] },
  'end-of-life.waste-type': { name: 'Waste-type-specific method', measures: ['mass', 'volume'] },
  'end-of-life.average': { name: 'Average-data method', measures: ['mass', 'volume'] },
  'franchise.specific': { name: 'Franchise-specific method: emissions', measures: ['emissions'] },
  'franchise.energy': { name: 'Franchise-specific method: energy', measures: ['energy', 'fuel', 'distance'] },
  'franchise.average': { name: 'Average-data method', measures: ['area', 'pieces'] },
  'investment.equity': { name: 'Equity: investment-specific method', measures: ['emissions'] },
  'investment.debt-project-finance': {
    name: 'Debt and project finance: project-specific method',
    measures: ['emissions'],
  },
  'investment.average': { name: 'Average-data method', measures: ['money'] },
  'investment.projected': { name: 'Projected lifetime emissions, reported apart', measures: ['emissions'] },
};

const unitsOf = (measures: readonly Measure[]): readonly string[] => [
  ...new Set(measures.flatMap((measure) => UNITS_OF[measure])),
];

const known = (units: readonly string[]) => units.filter((unit) => unitOf(unit) !== undefined);

/** Stable id of a use: `TRANSPORT_STORAGE_SITE` for `transport.storage-site`. */
export const useId = (method: string): string => method.toUpperCase().replace(/[.-]/g, '_');

const methodId = (method: string) => `ghgp.${method}`;

/** A method as a use of an input; `units` if the input's factor decides them. */
export function useOf(method: string, editionIds: readonly string[], units?: readonly string[]): ConsumptionType {
  const described = METHODS[method];
  if (!described) throw new Error(`No method "${method}" is described for Scope 3.`);
  return {
    id: useId(method),
    name: described.name,
    editionIds,
    methodId: methodId(method),
    units: known(units ?? unitsOf(described.measures)),
    ...(described.per ? { factorUnits: known(unitsOf(described.per)) } : {}),
  };
}
