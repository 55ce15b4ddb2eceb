import type { Category, SubCategory } from '#plugins/reference/reference-data/server';
import { texts } from '../../texts/index.ts';

export const NOT_COMBUSTED = 'NOT_COMBUSTED';
export const FUGITIVE = 'FUGITIVE';
export const INDUSTRIAL_PROCESS = 'INDUSTRIAL_PROCESS';
export const WASTE_ONSITE = 'WASTE_ONSITE';

/** Categories of the reference data for burnt fuels. */
export const STATIONARY_FUELS = 'STATIONARY_FUELS';
export const MOBILE_TRANSPORT_FUELS = 'MOBILE_TRANSPORT_FUELS';

const category = (id: string, name: string): Category => ({ id, name, scope: 1, ghgCategoryNo: null, derived: false });

export const CATEGORIES: readonly Category[] = [
  category(NOT_COMBUSTED, 'Fuels not combusted'),
  category(FUGITIVE, 'Fugitive emissions'),
  category(INDUSTRIAL_PROCESS, 'Industrial processes'),
  category(WASTE_ONSITE, 'Waste treated on site'),
];

export const BLENDED_FUELS = 'BLENDED_FUELS';
export const BIOENERGY = 'BIOENERGY';
export const VEHICLES_BY_DISTANCE = 'VEHICLES_BY_DISTANCE';
export const VEHICLES_BY_FUEL = 'VEHICLES_BY_FUEL';
export const ON_ROAD_VEHICLES = 'ON_ROAD_VEHICLES';
export const NON_ROAD_EQUIPMENT = 'NON_ROAD_EQUIPMENT';

export const SUB_CATEGORIES: readonly SubCategory[] = [
  { id: BLENDED_FUELS, categoryId: STATIONARY_FUELS, name: 'Blended fuels' },
  { id: BLENDED_FUELS, categoryId: MOBILE_TRANSPORT_FUELS, name: 'Blended fuels' },
  { id: BIOENERGY, categoryId: STATIONARY_FUELS, name: 'Biofuels, biomass and biogas' },
  { id: BIOENERGY, categoryId: MOBILE_TRANSPORT_FUELS, name: 'Biofuels, biomass and biogas' },
  { id: VEHICLES_BY_DISTANCE, categoryId: MOBILE_TRANSPORT_FUELS, name: 'Vehicles by distance' },
  { id: VEHICLES_BY_FUEL, categoryId: MOBILE_TRANSPORT_FUELS, name: 'Vehicles by fuel' },
  { id: ON_ROAD_VEHICLES, categoryId: MOBILE_TRANSPORT_FUELS, name: 'Road vehicles by fuel and distance' },
  { id: NON_ROAD_EQUIPMENT, categoryId: MOBILE_TRANSPORT_FUELS, name: 'Ships, aircraft, rail and mobile equipment' },
  { id: 'OILS_AND_GREASES', categoryId: NOT_COMBUSTED, name: 'Oils and greases' },
  { id: 'FEEDSTOCK_FUELS', categoryId: NOT_COMBUSTED, name: 'Feedstock, solvents and reductants' },
  { id: 'GASES', categoryId: FUGITIVE, name: 'Refrigerants, SF6 and other gases' },
  { id: 'COAL_MINING', categoryId: FUGITIVE, name: 'Coal mining' },
  { id: 'OIL_AND_GAS', categoryId: FUGITIVE, name: 'Oil and gas' },
  { id: 'MINERAL_PRODUCTS', categoryId: INDUSTRIAL_PROCESS, name: 'Mineral products' },
  { id: 'CHEMICAL_PRODUCTS', categoryId: INDUSTRIAL_PROCESS, name: 'Chemical products' },
  { id: 'METAL_PRODUCTS', categoryId: INDUSTRIAL_PROCESS, name: 'Metal products' },
  { id: 'ON_SITE_LANDFILL', categoryId: WASTE_ONSITE, name: 'Landfill' },
  { id: 'ON_SITE_BIOLOGICAL_TREATMENT', categoryId: WASTE_ONSITE, name: 'Composting and digestion' },
  { id: 'ON_SITE_INCINERATION', categoryId: WASTE_ONSITE, name: 'Incineration' },
  { id: 'ON_SITE_WASTEWATER', categoryId: WASTE_ONSITE, name: 'Wastewater' },
];

/** Units of mass, of energy, and of fuels by the unit of their energy content. */
export const MASS_UNITS = ['t', 'kg', 'kt'];
const ENERGY_UNITS = ['GJ', 'MJ', 'TJ'];
export const LIQUID_UNITS = ['kL', 'L', 'ML', 'm3'];
export const FUEL_UNITS: Readonly<Record<string, readonly string[]>> = {
  'GJ/kL': [...LIQUID_UNITS, ...ENERGY_UNITS],
  'GJ/t': [...MASS_UNITS, ...ENERGY_UNITS],
  'GJ/m3': [...ENERGY_UNITS, 'm3'],
};

const ENGLISH: Readonly<Record<string, string>> = texts.en;

/**
 * The English name of an input with a text of its own. Tables print a fuel or a vehicle in several rows, one per unit, so
 * no row has its name. Several tables have natural gas, so names of fuels end in the country of the table.
 */
export const englishName = (input: string): string | undefined => ENGLISH[`reference-data.input.${input}`];
