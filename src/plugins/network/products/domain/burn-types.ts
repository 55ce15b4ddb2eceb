/** What a product runs on. A hybrid is fuelled with diesel and charges its battery itself. */
export const CARRIERS = [
  'DIESEL',
  'PETROL',
  'B20',
  'RENEWABLE_DIESEL',
  'LNG',
  'HYDROGEN',
  'BATTERY_ELECTRIC',
  'HYBRID',
] as const;

export type Carrier = (typeof CARRIERS)[number];

/** Basis of burn: by distance or by engine hours, in the carrier's unit of sale. */
export const BASES = ['L_100KM', 'L_H', 'KWH_100KM', 'KWH_H', 'KG_100KM'] as const;

export type Basis = (typeof BASES)[number];

interface BasisFacts {
  /** Display text. */
  readonly unit: 'L/100 km' | 'L/h' | 'kWh/100 km' | 'kWh/h' | 'kg/100 km';
  readonly quantity: 'L' | 'kWh' | 'kg';
  readonly per: 'DISTANCE' | 'HOURS';
  /** A figure above this has the wrong unit: about three times the burn of the largest haul trucks and excavators. */
  readonly most: number;
}

export const BASIS_FACTS: Readonly<Record<Basis, BasisFacts>> = {
  L_100KM: { unit: 'L/100 km', quantity: 'L', per: 'DISTANCE', most: 6_000 },
  L_H: { unit: 'L/h', quantity: 'L', per: 'HOURS', most: 2_000 },
  KWH_100KM: { unit: 'kWh/100 km', quantity: 'kWh', per: 'DISTANCE', most: 20_000 },
  KWH_H: { unit: 'kWh/h', quantity: 'kWh', per: 'HOURS', most: 8_000 },
  KG_100KM: { unit: 'kg/100 km', quantity: 'kg', per: 'DISTANCE', most: 2_000 },
};

/** Valid bases of a carrier. LNG is sold by the kilogram, and stored cold by the litre. */
const BASES_OF: Readonly<Record<Carrier, readonly Basis[]>> = {
  DIESEL: ['L_100KM', 'L_H'],
  PETROL: ['L_100KM', 'L_H'],
  B20: ['L_100KM', 'L_H'],
  RENEWABLE_DIESEL: ['L_100KM', 'L_H'],
  LNG: ['KG_100KM', 'L_100KM', 'L_H'],
  HYDROGEN: ['KG_100KM'],
  BATTERY_ELECTRIC: ['KWH_100KM', 'KWH_H'],
  HYBRID: ['L_100KM', 'L_H'],
};

/** A valid pair of carrier and basis. */
export interface BurnType {
  /** For example `DIESEL-L_100KM`. */
  readonly id: string;
  readonly carrier: Carrier;
  readonly basis: Basis;
  readonly unit: BasisFacts['unit'];
}

/** Every valid pair, by carrier. */
export const BURN_TYPES: readonly BurnType[] = CARRIERS.flatMap((carrier) =>
  BASES_OF[carrier].map((basis) => ({
    id: `${carrier}-${basis}`,
    carrier,
    basis,
    unit: BASIS_FACTS[basis].unit,
  })),
);

const BY_ID: ReadonlyMap<string, BurnType> = new Map(BURN_TYPES.map((one) => [one.id, one]));

export function burnTypeOf(id: string): BurnType | undefined {
  return BY_ID.get(id);
}

/** Unit of the tank: litres, kilograms, or none if there is only a battery. */
export function tankUnitOf({ carrier, basis }: Pick<BurnType, 'carrier' | 'basis'>): 'L' | 'kg' | null {
  if (carrier === 'BATTERY_ELECTRIC') return null;
  return BASIS_FACTS[basis].quantity === 'kg' ? 'kg' : 'L';
}

/** Whether a product with this carrier may have a traction battery; a fuel cell charges one. */
export function hasBattery(carrier: Carrier): boolean {
  return carrier === 'BATTERY_ELECTRIC' || carrier === 'HYBRID' || carrier === 'HYDROGEN';
}

/** Carriers whose products emit nothing but water at the vehicle. */
export function isZeroTailpipe(carrier: Carrier): boolean {
  return carrier === 'BATTERY_ELECTRIC' || carrier === 'HYDROGEN';
}
