/** How large a vehicle is: tables of factors differ between cars, light trucks and vans, and heavy vehicles. */
export const VEHICLE_SIZES = ['CAR', 'LIGHT', 'HEAVY'] as const;

export type VehicleSize = (typeof VEHICLE_SIZES)[number];

/**
 * Who controls it. OWN: the company operates it, so its fuel is Scope 1 and its charging Scope 2. STAFF: a person's own
 * vehicle on business, Scope 3 category 6. LEASED: leased and outside the boundary, Scope 3 category 8.
 */
export const CONTROLS = ['OWN', 'STAFF', 'LEASED'] as const;

export type Control = (typeof CONTROLS)[number];

/** What drives it, needed where only its distance is known. */
export const DRIVES = ['DIESEL', 'PETROL', 'LPG', 'HYBRID', 'PLUG_IN_HYBRID', 'ELECTRIC', 'UNKNOWN'] as const;

export type VehicleDrive = (typeof DRIVES)[number];

/** Emission standards of heavy vehicles in Australia and of engines in Canada, as their tables of factors print them. */
export const ENGINES = [
  'EURO_VI',
  'EURO_V',
  'EURO_IV',
  'EURO_III',
  'EURO_I',
  'ADVANCED_CONTROL',
  'MODERATE_CONTROL',
  'UNCONTROLLED',
  'TIER_3',
  'TIER_2',
  'TIER_1',
  'TIER_0',
  'THREE_WAY_CATALYST',
  'OXIDATION_CATALYST',
  'NON_CATALYTIC_CONTROLLED',
] as const;

export type Engine = (typeof ENGINES)[number];

/** What an answer says of a plate or card, from one day to another. */
export interface VehicleEntry {
  /** Plate or card as `tagOf` writes it. */
  readonly tag: string;
  readonly facilityId: string;
  readonly productId: string | null;
  readonly control: Control;
  readonly size: VehicleSize;
  readonly drive: VehicleDrive;
  readonly engine: Engine | null;
  readonly modelYear: number | null;
  readonly from: string;
  /** Last day; null: still in use. */
  readonly to: string | null;
}

/** A plate or card for comparison: letters and digits only. Spaces and hyphens differ between statements. */
export const tagOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The entry of a day: entries of one tag never overlap. */
export const entryOn = (entries: readonly VehicleEntry[], tag: string, day: string): VehicleEntry | undefined =>
  entries.find((one) => one.tag === tag && one.from <= day && (one.to === null || day <= one.to));

interface Days {
  readonly from: string;
  readonly to: string | null;
}

/** Whether two ranges share a day. */
export const overlaps = (one: Days, other: Days): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
