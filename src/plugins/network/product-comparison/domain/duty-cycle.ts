import type { ComparedProduct } from './compared-product.ts';

/** Fuels and energies for sale, by the names of the factor tables. */
export const SUPPLIES = [
  'diesel',
  'petrol',
  'biodiesel',
  'renewable-diesel',
  'liquefied-natural-gas',
  'hydrogen',
] as const;

export type Supply = (typeof SUPPLIES)[number];

/** What is bought, with its unit of sale: gas is sold by the kilogram and stored in litres. */
export const PRICE_KEYS = [
  'DIESEL_L',
  'PETROL_L',
  'B20_L',
  'RENEWABLE_DIESEL_L',
  'LNG_L',
  'LNG_KG',
  'HYDROGEN_KG',
  'ELECTRICITY_KWH',
] as const;

export type PriceKey = (typeof PRICE_KEYS)[number];

/** The price that applies to a product; a hybrid is fuelled with diesel. */
export function priceKeyOf({ carrier, unit }: Pick<ComparedProduct, 'carrier' | 'unit'>): PriceKey {
  if (carrier === 'BATTERY_ELECTRIC') return 'ELECTRICITY_KWH';
  if (carrier === 'HYDROGEN') return 'HYDROGEN_KG';
  if (carrier === 'LNG') return unit === 'kg' ? 'LNG_KG' : 'LNG_L';
  return carrier === 'HYBRID' ? 'DIESEL_L' : `${carrier}_L`;
}

/** The user's own well-to-tank factor of a fuel: a supplier's statement, a study. */
export interface OwnSupply {
  /** kg CO2-e per L, or per kg of hydrogen. */
  readonly upstream: string;
  /** Document and date. */
  readonly source: string;
}

/** The work of every product for a year. Exact decimal strings; null if not given. */
export interface DutyCycle {
  /** Kilometres or engine hours a year. */
  readonly usage: string;
  readonly usageUnit: 'KM' | 'HOURS';
  /** Average, km/h: converts hours into kilometres. */
  readonly speed: string | null;
  /** t of a full load; null: each product carries its own payload. */
  readonly payload: string | null;
  /** % of the payload on a loaded trip. */
  readonly loadFactor: string;
  /** % of the distance driven loaded. */
  readonly loadedShare: string;
  /** % of the work under light, usual and heavy load: 100 in total. */
  readonly profile: { readonly low: string; readonly med: string; readonly high: string };
  /** km of one loaded trip: converts t.km into tonnes moved. */
  readonly haulKm: string | null;
  /** Loads an hour, for work counted in hours. */
  readonly loadsPerHour: string | null;
  /** Works on a site: no vehicle is registered for road use. */
  readonly isOffRoad: boolean;
  /** Edition of factors, for example `NGA-2025`. */
  readonly edition: string;
  /** Which electricity method headlines and costs use. */
  readonly method: 'LOCATION' | 'MARKET';
  /** A$ per L, kg or kWh. */
  readonly prices: Readonly<Partial<Record<PriceKey, string>>>;
  /** A$ per t CO2-e. */
  readonly carbonPrice: string | null;
  /** A$ a year, by id of the product. */
  readonly maintenance: Readonly<Record<string, string | undefined>>;
  readonly ownSupplies: Readonly<Partial<Record<Supply, OwnSupply>>>;
}
