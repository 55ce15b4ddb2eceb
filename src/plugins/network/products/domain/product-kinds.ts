/** Kinds of vehicles and plant, in the order lists show them. */
export const PRODUCT_TYPES = [
  'PRIME_MOVER',
  'RIGID',
  'TIPPER',
  'WATER_CART',
  'LIGHT_VEHICLE',
  'BUS',
  'RIGID_HAUL_TRUCK',
  'ARTICULATED_DUMP_TRUCK',
  'LOADER',
  'EXCAVATOR',
  'DOZER',
  'GRADER',
  'DRILL',
  'GENSET',
  'LOCOMOTIVE',
] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Type of cab; `NONE` is for unmanned products. ROPS and FOPS protect against roll-over and falling objects. */
export const CAB_TYPES = [
  'DAY',
  'SLEEPER',
  'HIGH_ROOF_SLEEPER',
  'CREW',
  'CAB_OVER',
  'BONNETED',
  'ROPS_FOPS',
  'NONE',
] as const;

export type CabType = (typeof CAB_TYPES)[number];

/** Wheels x driven wheels, tracks or rails. */
export const DRIVES = ['4X2', '4X4', '6X2', '6X4', '6X6', '8X4', '8X8', '10X4', 'TRACKED', 'RAIL'] as const;

export type Drive = (typeof DRIVES)[number];

/**
 * Engine emission standards: Euro for road vehicles (as the Australian Design Rules adopt them), US EPA Tier and EU
 * Stage for plant. CH4 and N2O factors of road fuels differ by Euro class (National Greenhouse Accounts).
 */
export const EMISSION_STANDARDS = [
  'EURO_I',
  'EURO_III',
  'EURO_IV',
  'EURO_V',
  'EURO_VI',
  'TIER_1',
  'TIER_2',
  'TIER_3',
  'TIER_4',
  'STAGE_V',
  'ZERO_TAILPIPE',
] as const;

export type EmissionStandard = (typeof EMISSION_STANDARDS)[number];

/** Unit of a service life. */
export const LIFE_UNITS = ['YEARS', 'HOURS'] as const;

export type LifeUnit = (typeof LIFE_UNITS)[number];
