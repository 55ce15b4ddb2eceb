import type { LibraryFactor } from '#plugins/reference/reference-data/server';
import { BIOENERGY, VEHICLES_BY_FUEL } from './names.ts';

const LIQUID = 'LIQUID_FUELS';
export const GASEOUS = 'GASEOUS_FUELS';
const SOLID = 'SOLID_FUELS';

/** A table that prints each fuel once per unit, in rows of their own. */
export interface FuelTable {
  /** Start of the inputs of its rows. */
  readonly start: string;
  /** Sub-category of each family of rows. */
  readonly parts: Readonly<Record<string, string>>;
  /** Units of a bill by the end of the rows. */
  readonly units: Readonly<Record<string, readonly string[]>>;
}

const ENERGY = ['kWh', 'MWh', 'GWh', 'therm', 'GJ', 'MJ', 'mmBtu'];

const UK_UNITS = {
  l: ['L', 'kL', 'gal-UK', 'gal-US'],
  'kwh-gross': ENERGY,
  'kwh-net': ENERGY,
  kwh: ENERGY,
  gj: ENERGY,
  m3: ['m3', 'ft3', 'ccf', 'Mcf'],
  t: ['t', 'kg', 'lb', 'short-ton', 'long-ton'],
  kg: ['kg', 't', 'lb', 'short-ton', 'long-ton'],
};

const US_UNITS = {
  gal: ['gal-US', 'bbl', 'L', 'kL', 'gal-UK'],
  ton: ['short-ton', 'lb', 't', 'kg', 'long-ton'],
  mmbtu: ['mmBtu', 'therm', 'GJ', 'MJ', 'kWh', 'MWh'],
  ft3: ['scf', 'ccf', 'Mcf', 'm3'],
};

const NZ_UNITS = {
  l: ['L', 'kL'],
  kg: ['kg', 't'],
  kwh: ['kWh', 'MWh', 'GWh', 'GJ', 'MJ'],
  gj: ['GJ', 'MJ', 'kWh', 'MWh', 'GWh'],
};

const CANADIAN_UNITS = { l: ['L', 'kL', 'gal-US', 'gal-UK', 'bbl'] };

/** The ends of rows in the order their units are offered: gas is billed as energy, other fuels by volume or mass. */
export const BY_AMOUNT = ['l', 'gal', 't', 'kg', 'ton', 'kwh-gross', 'kwh-net', 'kwh', 'gj', 'mmbtu', 'm3', 'ft3'];
export const BY_ENERGY = ['l', 'kwh-gross', 'kwh-net', 'kwh', 'gj', 'mmbtu', 'm3', 'ft3', 't', 'kg'];

export const TABLES: readonly FuelTable[] = [
  {
    start: 'desnz-fuel-',
    parts: { 'fuel.liquid-fuels': LIQUID, 'fuel.gaseous-fuels': GASEOUS, 'fuel.solid-fuels': SOLID },
    units: UK_UNITS,
  },
  {
    start: 'desnz-bio-',
    parts: { 'bio.biofuel': BIOENERGY, 'bio.biomass': BIOENERGY, 'bio.biogas': BIOENERGY },
    units: UK_UNITS,
  },
  {
    start: 'epa-stationary-',
    parts: {
      'stationary-combustion-coal-and-coke': SOLID,
      'stationary-combustion-other-fuels-solid': SOLID,
      'stationary-combustion-natural-gas': GASEOUS,
      'stationary-combustion-other-fuels-gaseous': GASEOUS,
      'stationary-combustion-petroleum-products': LIQUID,
      'stationary-combustion-biomass-fuels-solid': BIOENERGY,
      'stationary-combustion-biomass-fuels-gaseous': BIOENERGY,
      'stationary-combustion-biomass-fuels-liquid': BIOENERGY,
      'stationary-combustion-biomass-fuels-kraft-pulping-liquor-by-wood-furnish': BIOENERGY,
    },
    units: US_UNITS,
  },
  {
    start: 'mfe-',
    parts: { 'mfe.liquid': LIQUID, 'mfe.gaseous': GASEOUS, 'mfe.solid': SOLID },
    units: NZ_UNITS,
  },
  {
    start: 'eccc-',
    parts: { 'eccc.liquid': LIQUID, 'eccc.vehicle': VEHICLES_BY_FUEL },
    units: CANADIAN_UNITS,
  },
];

/** Gases of a pipe: their bill may be in cubic metres with a calorific value. */
export const METERED_GASES = new Set([
  'desnz-fuel-natural-gas',
  'desnz-fuel-natural-gas-100-mineral-blend',
  'epa-stationary-natural-gas',
  'mfe-natural-gas',
]);
export const METERED = ['m3'];

/** Fuels of vehicles, vessels, aircraft and mobile machinery, by the start of their input. */
export const MOBILE = [
  'desnz-fuel-petrol-',
  'desnz-fuel-diesel-',
  'desnz-fuel-gas-oil',
  'desnz-fuel-lpg',
  'desnz-fuel-cng',
  'desnz-fuel-lng',
  'desnz-fuel-propane',
  'desnz-fuel-aviation-',
  'desnz-fuel-marine-',
  'desnz-bio-bioethanol',
  'desnz-bio-biodiesel-',
  'desnz-bio-biomethane-',
  'desnz-bio-biopropane',
  'desnz-bio-development-',
  'desnz-bio-off-road-biodiesel',
  'desnz-bio-methanol-bio',
  'desnz-bio-avtur-renewable',
];

/** Fuels that are burnt nowhere else. */
export const ONLY_MOBILE = ['desnz-fuel-aviation-', 'desnz-fuel-marine-', 'desnz-bio-avtur-renewable'];

export const isAmong = (starts: readonly string[], fuel: string) => starts.some((start) => fuel.startsWith(start));

/** Uses that rows print themselves: who burns the fuel, or the engine of a vehicle. Those of one input are in this order. */
export const ROW_USES: readonly (readonly [id: string, name: string])[] = [
  ['SECTOR_COMMERCIAL', 'Commercial user'],
  ['SECTOR_INDUSTRIAL', 'Industrial user'],
  ['SECTOR_RESIDENTIAL', 'Residential user'],
  ['SECTOR_FORESTRY_TO_COMMERCIAL', 'Forestry, construction, public administration or commercial user'],
  ['SECTOR_RESIDENTIAL_TO_COMMERCIAL', 'Residential, forestry, construction, public administration or commercial user'],
  ['SECTOR_ELECTRIC_UTILITIES', 'Electric utility'],
  ['SECTOR_PRODUCER_CONSUMPTION', 'Producer, own consumption'],
  ['SECTOR_REFINERIES_AND_OTHERS', 'Refinery or other user'],
  ['SECTOR_UPGRADERS', 'Upgrader'],
  ['SECTOR_ALL_OTHER_USES', 'Any user but a residential one'],
  ['SECTOR_TRANSPORT', 'Transport'],
  ['ENGINE_TIER_3', 'Tier 3'],
  ['ENGINE_TIER_2', 'Tier 2'],
  ['ENGINE_TIER_1', 'Tier 1'],
  ['ENGINE_TIER_0', 'Tier 0'],
  ['ENGINE_THREE_WAY_CATALYST', 'Three-way catalyst'],
  ['ENGINE_OXIDATION_CATALYST', 'Oxidation catalyst'],
  ['ENGINE_NON_CATALYTIC_CONTROLLED', 'Control without a catalyst'],
  ['ENGINE_ADVANCED_CONTROL', 'Advanced control'],
  ['ENGINE_MODERATE_CONTROL', 'Moderate control'],
  ['ENGINE_UNCONTROLLED', 'Without control'],
  ['ENGINE_2_STROKE', '2-stroke engine'],
  ['ENGINE_4_STROKE', '4-stroke engine'],
  ['ENGINE_UNDER_19_KW', 'Under 19 kW'],
  ['ENGINE_19_KW_AND_MORE_TIER_1_TO_3', '19 kW and more, tier 1 to 3'],
  ['ENGINE_19_KW_AND_MORE_TIER_4', '19 kW and more, tier 4'],
];

/** Rows of vehicles, whatever their fuel. */
export const isOfVehicle = ({ family, use }: LibraryFactor) => family === 'eccc.vehicle' || use === 'SECTOR_TRANSPORT';

export const GAS_USERS: readonly (readonly [id: string, name: string])[] = [
  ['SECTOR_RESIDENTIAL_TO_AGRICULTURE', 'Residential, construction, commercial, institutional or agricultural user'],
  ['SECTOR_INDUSTRIAL', 'Industrial user'],
  ['SECTOR_MANUFACTURING_INDUSTRIES', 'Manufacturing industry'],
  ['SECTOR_CEMENT', 'Cement plant'],
  ['SECTOR_ELECTRIC_UTILITIES', 'Electric utility'],
  ['SECTOR_PIPELINES', 'Pipeline'],
  ['SECTOR_PRODUCER_CONSUMPTION', 'Producer, own consumption'],
];
