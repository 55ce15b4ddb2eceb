/** What a product runs on. A hybrid is fuelled with diesel and charges its battery itself. */
export type Carrier =
  | 'DIESEL'
  | 'PETROL'
  | 'B20'
  | 'RENEWABLE_DIESEL'
  | 'LNG'
  | 'HYDROGEN'
  | 'BATTERY_ELECTRIC'
  | 'HYBRID';

/**
 * Where a product burns its fuel, as far as factors depend on it. Plant and rail use the stationary rows (NGER
 * s2.41(2)).
 */
export type Duty = 'HEAVY' | 'LIGHT' | 'OFF_ROAD';

/** A product as input of a comparison: exact decimal strings, null if unknown. */
export interface ComparedProduct {
  readonly id: string;
  readonly name: string;
  readonly carrier: Carrier;
  /** Unit the carrier is counted in. */
  readonly unit: 'L' | 'kg' | 'kWh';
  /** Burn is per 100 km, or per hour of the engine. */
  readonly per: 'DISTANCE' | 'HOURS';
  readonly burn: { readonly low: string | null; readonly med: string; readonly high: string | null };
  readonly duty: Duty;
  /** Euro class of a heavy road vehicle: `EURO_I`, `EURO_III`, `EURO_IV` and higher. */
  readonly standard: string | null;
  /** t. */
  readonly payload: string | null;
  /** A$ without GST. */
  readonly price: string | null;
  readonly life: { readonly value: string; readonly unit: 'YEARS' | 'HOURS' } | null;
}

/** Products never registered for road use, whatever the work. */
const PLANT = new Set([
  'RIGID_HAUL_TRUCK',
  'ARTICULATED_DUMP_TRUCK',
  'LOADER',
  'EXCAVATOR',
  'DOZER',
  'GRADER',
  'DRILL',
  'GENSET',
  'LOCOMOTIVE',
]);

/** Which rows of the fuel tables a type of product uses. */
export function dutyOf(type: string): Duty {
  if (PLANT.has(type)) return 'OFF_ROAD';
  return type === 'LIGHT_VEHICLE' ? 'LIGHT' : 'HEAVY';
}
