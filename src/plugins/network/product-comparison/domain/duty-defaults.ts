import type { ComparedProduct } from './compared-product.ts';
import type { DutyCycle } from './duty-cycle.ts';

/** Initial values of the form: a year of usual work, for the user to correct. The figures are our own estimates. */
type DutyDefaults = Pick<DutyCycle, 'usage' | 'usageUnit' | 'loadFactor' | 'loadedShare' | 'isOffRoad'> & {
  readonly speed: string | null;
};

const ROAD: DutyDefaults = {
  usage: '100000',
  usageUnit: 'KM',
  speed: null,
  loadFactor: '80',
  loadedShare: '50',
  isOffRoad: false,
};

const PLANT: DutyDefaults = {
  usage: '4000',
  usageUnit: 'HOURS',
  speed: null,
  loadFactor: '90',
  loadedShare: '50',
  isOffRoad: true,
};

/** By type of product, if it differs from road vehicles and plant. */
const OF_TYPE: Readonly<Record<string, Partial<DutyDefaults>>> = {
  PRIME_MOVER: { usage: '150000' },
  LIGHT_VEHICLE: { usage: '25000', loadFactor: '50', loadedShare: '100' },
  BUS: { usage: '60000', loadFactor: '50', loadedShare: '100' },
  WATER_CART: { usage: '40000' },
  LOCOMOTIVE: { loadFactor: '90', loadedShare: '50' },
  GENSET: { usage: '6000', loadFactor: '100', loadedShare: '100' },
};

/** Speed, km/h, that converts between products counted by the hour and by the kilometre. */
const MIXED_SPEED = { road: '60', plant: '25' } as const;

/** The usual year of the first product; with a speed if burns are counted in both ways. */
export function dutyDefaults(
  products: readonly (Pick<ComparedProduct, 'duty' | 'per'> & { readonly type: string })[],
): DutyDefaults {
  const [first] = products;
  if (!first) return ROAD;
  const isPlant = first.duty === 'OFF_ROAD';
  const isMixed = products.some(({ per }) => per !== first.per);
  const base = isPlant ? PLANT : ROAD;
  const byHour = first.per === 'HOURS';
  const usageUnit = byHour ? 'HOURS' : 'KM';
  const usage = byHour ? '4000' : isPlant ? '60000' : base.usage;
  return {
    ...base,
    usage,
    speed: isMixed ? MIXED_SPEED[isPlant ? 'plant' : 'road'] : null,
    ...(byHour === isPlant ? OF_TYPE[first.type] : {}),
    usageUnit,
  };
}
