import type { Category, SubCategory } from '#plugins/reference/reference-data/server';

export const ELECTRICITY_PRODUCTION = 'ELECTRICITY_PRODUCTION';
export const ELECTRICITY_CONSUMPTION = 'ELECTRICITY_CONSUMPTION';
export const ENERGY_PRODUCTION = 'ENERGY_PRODUCTION';
export const ENERGY_CONSUMPTION = 'ENERGY_CONSUMPTION';
/** Scope 1 has a category of fuels not combusted too: category ids are unique across scopes. */
export const ENERGY_NOT_COMBUSTED = 'ENERGY_NOT_COMBUSTED';

const category = (id: string, name: string): Category => ({ id, name, scope: 4, ghgCategoryNo: null, derived: false });

export const CATEGORIES: readonly Category[] = [
  category(ELECTRICITY_PRODUCTION, 'Electricity production'),
  category(ELECTRICITY_CONSUMPTION, 'Electricity consumption'),
  category(ENERGY_PRODUCTION, 'Energy production'),
  category(ENERGY_CONSUMPTION, 'Energy consumption'),
  category(ENERGY_NOT_COMBUSTED, 'Energy not combusted'),
];

export const ELECTRICITY_FAMILY = 'ELECTRICITY_LINES';
export const HEAT_FAMILY = 'STEAM_AND_HEAT';

/** Families of fuels, as the fuel tables group them; each category of fuels has them all. */
export const FUEL_FAMILIES = {
  liquid: { id: 'LIQUID_FUELS', name: 'Liquid fuels' },
  gaseous: { id: 'GASEOUS_FUELS', name: 'Gaseous fuels' },
  solid: { id: 'SOLID_FUELS', name: 'Solid fuels' },
} as const;

/** Categories of fuels. */
export const FUEL_CATEGORIES = [ENERGY_PRODUCTION, ENERGY_CONSUMPTION, ENERGY_NOT_COMBUSTED] as const;

export const SUB_CATEGORIES: readonly SubCategory[] = [
  { id: ELECTRICITY_FAMILY, categoryId: ELECTRICITY_PRODUCTION, name: 'Electricity' },
  { id: ELECTRICITY_FAMILY, categoryId: ELECTRICITY_CONSUMPTION, name: 'Electricity' },
  ...FUEL_CATEGORIES.flatMap((categoryId) => Object.values(FUEL_FAMILIES).map((family) => ({ ...family, categoryId }))),
  { id: HEAT_FAMILY, categoryId: ENERGY_PRODUCTION, name: 'Steam and heat' },
  { id: HEAT_FAMILY, categoryId: ENERGY_CONSUMPTION, name: 'Steam and heat' },
];
