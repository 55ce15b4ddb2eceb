import { financialYear } from '#domain/time';
import type { Category, Edition, Framework, SubCategory } from '../reference-content.ts';

/** Publication of each edition of the National Greenhouse Accounts Factors, as precise as its title page or file gives it. */
const PUBLISHED = {
  2021: '2021-08',
  2022: '2022-11',
  2023: '2023',
  2024: '2024',
  2025: '2025-08',
  2026: '2026-08',
} as const;

/**
 * Editions of the NGA Factors. Edition Y is for the reporting year that begins on 1 July Y: the Clean Energy Regulator
 * prints the factors of edition 2021 for 2021-22 and those of 2022 for 2022-23. Their figures contain the global warming
 * potentials of the Fifth Assessment Report (CH4 28, N2O 265; NGER Regulations 2008, regulation 2.02).
 */
export const EDITIONS: readonly Edition[] = Object.entries(PUBLISHED).map(([year, published]) => {
  const { from, to } = financialYear(Number(year) + 1);
  return {
    id: `NGA-${year}`,
    family: 'NGA',
    countries: ['AU'],
    title: `National Greenhouse Accounts Factors ${year}`,
    published,
    appliesFrom: from,
    appliesTo: to,
    gwpSet: 'AR5',
    source: `Department of Climate Change, Energy, the Environment and Water: National Greenhouse Accounts Factors ${year}`,
    licence: 'CC BY 4.0, Commonwealth of Australia',
  };
});

const editionIds = EDITIONS.map((edition) => edition.id);

export const FRAMEWORKS: readonly Framework[] = [
  { id: 'NGER', name: 'National Greenhouse and Energy Reporting', editionIds },
  { id: 'GHG_PROTOCOL', name: 'GHG Protocol', editionIds },
  { id: 'AASB_S2', name: 'AASB S2 Climate-related Disclosures', editionIds },
];

export const STATIONARY_FUELS = 'STATIONARY_FUELS';
export const MOBILE_TRANSPORT_FUELS = 'MOBILE_TRANSPORT_FUELS';
export const ELECTRICITY = 'ELECTRICITY';
export const PURCHASED_ELECTRICITY = 'PURCHASED_ELECTRICITY';

export const CATEGORIES: readonly Category[] = [
  { id: STATIONARY_FUELS, name: 'Stationary fuels', scope: 1, ghgCategoryNo: null, derived: false },
  { id: MOBILE_TRANSPORT_FUELS, name: 'Mobile and transport fuels', scope: 1, ghgCategoryNo: null, derived: false },
  { id: ELECTRICITY, name: 'Electricity', scope: 2, ghgCategoryNo: null, derived: false },
  // The upstream part of every fuel and electricity record; see the roll-up.
  {
    id: 'FUEL_AND_ENERGY_RELATED',
    name: 'Fuel- and energy-related activities',
    scope: 3,
    ghgCategoryNo: 3,
    derived: true,
  },
];

/** Families of fuels as the factor tables group them. */
export const FAMILIES = {
  liquid: { id: 'LIQUID_FUELS', name: 'Liquid fuels' },
  gaseous: { id: 'GASEOUS_FUELS', name: 'Gaseous fuels' },
  solid: { id: 'SOLID_FUELS', name: 'Solid fuels' },
} as const;

export type Family = keyof typeof FAMILIES;

export const SUB_CATEGORIES: readonly SubCategory[] = [
  { ...FAMILIES.liquid, categoryId: STATIONARY_FUELS },
  { ...FAMILIES.gaseous, categoryId: STATIONARY_FUELS },
  { ...FAMILIES.solid, categoryId: STATIONARY_FUELS },
  { ...FAMILIES.liquid, categoryId: MOBILE_TRANSPORT_FUELS },
  { ...FAMILIES.gaseous, categoryId: MOBILE_TRANSPORT_FUELS },
  { id: PURCHASED_ELECTRICITY, name: 'Purchased electricity', categoryId: ELECTRICITY },
];

/** Uses that change the factor, in display order. Vehicle classes are those of the NGA transport table. */
export const USES = [
  ['STATIONARY', 'Stationary plant, and vehicles not registered for road use'],
  ['TRANSPORT_CARS_POST_2004', 'Cars and light commercial vehicles, made after 2004'],
  ['TRANSPORT_CARS', 'Cars and light commercial vehicles'],
  ['TRANSPORT_CARS_PRE_2004', 'Cars and light commercial vehicles, made before 2004'],
  ['TRANSPORT_LIGHT', 'Light duty vehicles'],
  ['TRANSPORT_HEAVY', 'Heavy duty vehicles'],
  ['TRANSPORT_HEAVY_EURO_VI', 'Heavy duty vehicles, Euro VI or later'],
  ['TRANSPORT_HEAVY_EURO_V', 'Heavy duty vehicles, Euro V'],
  ['TRANSPORT_HEAVY_EURO_IV', 'Heavy duty vehicles, Euro IV or later'],
  ['TRANSPORT_HEAVY_EURO_III', 'Heavy duty vehicles, Euro III'],
  ['TRANSPORT_HEAVY_EURO_I', 'Heavy duty vehicles, Euro I'],
  ['TRANSPORT_GENERAL', 'General transport, made before 2004 or not specified'],
  ['TRANSPORT_AVIATION', 'Aviation'],
  ['PURCHASED', 'Purchased and consumed'],
] as const;

/** One of `USES`: electricity bought from a grid. */
export const PURCHASED = 'PURCHASED';
