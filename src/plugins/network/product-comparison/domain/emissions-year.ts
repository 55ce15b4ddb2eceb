import { decimal, sum, type Decimal } from '#domain/units';
import type { TraceStep } from '#domain/emissions';
import type { Carrier, ComparedProduct } from './compared-product.ts';
import type { DutyCycle } from './duty-cycle.ts';
import { electricityYear } from './electricity-year.ts';
import type { FactorSet } from './factor-set.ts';
import { fuelYear, hydrogenYear, type FuelPart, type FuelYear } from './fuel-emissions.ts';

/** A figure by both methods of electricity; equal if no electricity is bought, null if no factor is published. */
export interface ByMethod {
  readonly location: Decimal | null;
  readonly market: Decimal | null;
}

/** t CO2-e of a year by where they arise, and GJ. */
export interface EmissionsYear {
  readonly tankToWheel: Decimal;
  readonly electricity: ByMethod;
  readonly upstream: ByMethod;
  readonly total: ByMethod;
  readonly energy: Decimal | null;
  readonly steps: readonly TraceStep[];
}

/** Carriers that take a blend of renewable diesel without modification. */
export const isDieselEngine = (carrier: Carrier) => carrier === 'DIESEL' || carrier === 'HYBRID';

/** Contents of the tank, by volume. */
const IN_TANK: Partial<Record<Carrier, readonly (readonly [FuelPart['supply'], string])[]>> = {
  PETROL: [['petrol', '1']],
  B20: [
    ['diesel', '0.8'],
    ['biodiesel', '0.2'],
  ],
  RENEWABLE_DIESEL: [['renewable-diesel', '1']],
  LNG: [['liquefied-natural-gas', '1']],
};

/** The same, with a share of renewable diesel in place of diesel. */
function partsOf(carrier: Carrier, renewable: Decimal): readonly FuelPart[] {
  const fixed = IN_TANK[carrier];
  if (fixed) return fixed.map(([supply, share]) => ({ supply, share: decimal(share) }));
  const both: readonly FuelPart[] = [
    { supply: 'diesel', share: decimal(1).minus(renewable) },
    { supply: 'renewable-diesel', share: renewable },
  ];
  return both.filter(({ share }) => !share.isZero());
}

/** The fuel a carrier buys, as supplier factors name it; electricity is not among them. */
export function suppliesOf(carrier: Carrier): readonly FuelPart['supply'][] {
  if (carrier === 'HYDROGEN') return ['hydrogen'];
  if (carrier === 'BATTERY_ELECTRIC') return [];
  return partsOf(carrier, decimal(0)).map(({ supply }) => supply);
}

interface Question {
  readonly product: ComparedProduct;
  readonly duty: DutyCycle;
  readonly edition: string;
  readonly set: FactorSet;
  /** 0 to 1, for sensitivity; 0 by default. */
  readonly renewable?: Decimal;
}

function ofFuels(years: readonly FuelYear[]): EmissionsYear {
  const tankToWheel = sum(years.map(({ direct }) => direct));
  const upstream = sum(years.map((year) => year.upstream));
  const energies = years.map(({ energy }) => energy).filter((energy) => energy !== null);
  const total = tankToWheel.plus(upstream);
  return {
    tankToWheel,
    electricity: { location: decimal(0), market: decimal(0) },
    upstream: { location: upstream, market: upstream },
    total: { location: total, market: total },
    energy: energies.length === years.length ? sum(energies) : null,
    steps: years.flatMap(({ steps }) => steps),
  };
}

/** Emissions of a product in a year: at the vehicle, at the power station, and upstream of fuels and electricity. */
export function emissionsYear(quantity: Decimal, { product, duty, edition, set, renewable }: Question): EmissionsYear {
  const question = {
    product: duty.isOffRoad ? { ...product, duty: 'OFF_ROAD' as const } : product,
    duty,
    edition,
    set,
  };
  if (product.carrier === 'BATTERY_ELECTRIC') {
    const year = electricityYear(quantity, edition, set);
    return {
      tankToWheel: decimal(0),
      electricity: { location: year.location, market: year.market },
      upstream: { location: year.upstreamLocation, market: year.upstreamMarket },
      // Without a published Scope 3 the total is Scope 2 only; its line says so.
      total: {
        location: year.location && year.location.plus(year.upstreamLocation ?? 0),
        market: year.market && year.market.plus(year.upstreamMarket ?? 0),
      },
      energy: year.energy,
      steps: year.steps,
    };
  }
  if (product.carrier === 'HYDROGEN') return ofFuels([hydrogenYear(quantity, question)]);
  return ofFuels(partsOf(product.carrier, renewable ?? decimal(0)).map((part) => fuelYear(quantity, part, question)));
}
