import {
  BURN_TYPES,
  CAB_TYPES,
  DRIVES,
  PRODUCT_TYPES,
  tankUnitOf,
  type CabType,
  type Carrier,
  type Drive,
  type ProductType,
} from '../contract/index.ts';

/** English names, for clients of the API; the screens show them in the user's language. */
const TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  PRIME_MOVER: 'Prime mover',
  RIGID: 'Rigid truck',
  TIPPER: 'Tipper',
  WATER_CART: 'Water cart',
  LIGHT_VEHICLE: 'Light vehicle',
  BUS: 'Bus',
  RIGID_HAUL_TRUCK: 'Rigid haul truck',
  ARTICULATED_DUMP_TRUCK: 'Articulated dump truck',
  LOADER: 'Loader',
  EXCAVATOR: 'Excavator',
  DOZER: 'Dozer',
  GRADER: 'Grader',
  DRILL: 'Drill',
  GENSET: 'Genset',
  LOCOMOTIVE: 'Locomotive',
};

const CAB_NAMES: Readonly<Record<CabType, string>> = {
  DAY: 'Day cab',
  SLEEPER: 'Sleeper',
  HIGH_ROOF_SLEEPER: 'High-roof sleeper',
  CREW: 'Crew cab',
  CAB_OVER: 'Cab-over',
  BONNETED: 'Bonneted',
  ROPS_FOPS: 'ROPS/FOPS operator cab',
  NONE: 'None (autonomous)',
};

const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  DIESEL: 'Diesel',
  PETROL: 'Petrol',
  B20: 'Biodiesel blend B20',
  RENEWABLE_DIESEL: 'Renewable diesel',
  LNG: 'LNG',
  HYDROGEN: 'Hydrogen',
  BATTERY_ELECTRIC: 'Battery electric',
  HYBRID: 'Hybrid',
};

const driveName = (drive: Drive) =>
  drive === 'TRACKED' ? 'Tracked' : drive === 'RAIL' ? 'Rail' : drive.replace('X', 'x');

const option = (id: string, name: string) => ({ id, code: id, name });

/** Options of the forms, in the order lists show them. */
export const TYPE_OPTIONS = PRODUCT_TYPES.map((type) => option(type, TYPE_NAMES[type]));
export const CAB_OPTIONS = CAB_TYPES.map((cab) => option(cab, CAB_NAMES[cab]));
export const DRIVE_OPTIONS = DRIVES.map((drive) => option(drive, driveName(drive)));
export const BURN_TYPE_OPTIONS = BURN_TYPES.map(({ id, carrier, basis, unit }) => ({
  ...option(id, `${CARRIER_NAMES[carrier]}, ${unit}`),
  carrier,
  basis,
  unit,
  tankUnit: tankUnitOf({ carrier, basis }),
}));
