import { z } from 'zod';
import { code, decimal, fields, id, optionalText, text } from '#contract';
import { FEWEST, MOST, PRICE_KEYS, SUPPLIES, type DutyCycle } from '../domain/index.ts';

/** A figure above zero and at most `most`. */
function figure(places: 2 | 3, most: number, message: string) {
  return decimal(places)
    .refine((given) => !/^[0.]*$/.test(given), 'product-comparison.above-zero')
    .refine((given) => !(Number(given) > most), message);
}

const percent = decimal(2).refine((given) => !(Number(given) > 100), 'product-comparison.percent-most');

/** A price may be zero: electricity from an own roof. */
const price = (most: number, message: string) => decimal(3).refine((given) => !(Number(given) > most), message);

const ownSupply = fields({
  /** kg CO2-e per litre, or per kilogram of hydrogen. */
  upstream: decimal(3).refine((given) => !(Number(given) > 100), 'product-comparison.factor-most'),
  source: text,
});

/** The work products are compared under. */
const dutyBody = fields({
  usage: figure(2, 1_000_000, 'product-comparison.usage-most'),
  usageUnit: z.enum(['KM', 'HOURS'], { error: 'product-comparison.no-usage-unit' }),
  speed: figure(2, 200, 'product-comparison.speed-most').optional(),
  payload: figure(3, 600, 'product-comparison.load-most').optional(),
  loadFactor: percent,
  loadedShare: percent,
  profileLow: percent,
  profileMed: percent,
  profileHigh: percent,
  haulKm: figure(2, 10_000, 'product-comparison.distance-most').optional(),
  loadsPerHour: figure(2, 1_000, 'product-comparison.loads-most').optional(),
  isOffRoad: z.boolean(),
  edition: code,
  method: z.enum(['LOCATION', 'MARKET'], { error: 'product-comparison.no-method' }),
  prices: z.partialRecord(z.enum(PRICE_KEYS), price(1_000, 'product-comparison.price-most').optional()).default({}),
  carbonPrice: price(10_000, 'product-comparison.carbon-price-most').optional(),
  /** A$ a year, by id of the product. */
  maintenance: z.record(id, price(10_000_000, 'product-comparison.cost-most').optional()).default({}),
  ownSupplies: z.partialRecord(z.enum(SUPPLIES), ownSupply.optional()).default({}),
});

export type DutyBody = z.output<typeof dutyBody>;

const given = z.string().optional();
const byKey = <K extends string>(keys: readonly [K, ...K[]]) => z.partialRecord(z.enum(keys), z.string());

/** The same as the response contains it. */
export const dutyAnswer = z.object({
  usage: z.string(),
  usageUnit: z.enum(['KM', 'HOURS']),
  speed: given,
  payload: given,
  loadFactor: z.string(),
  loadedShare: z.string(),
  profileLow: z.string(),
  profileMed: z.string(),
  profileHigh: z.string(),
  haulKm: given,
  loadsPerHour: given,
  isOffRoad: z.boolean(),
  edition: z.string(),
  method: z.enum(['LOCATION', 'MARKET']),
  prices: byKey(PRICE_KEYS),
  carbonPrice: given,
  maintenance: z.record(z.string(), z.string().optional()),
  ownSupplies: z.partialRecord(z.enum(SUPPLIES), z.object({ upstream: z.string(), source: z.string() })),
});

const PRODUCTS = 'product-comparison.products-count';

/** What is compared: the first product is the reference for the others. */
const comparisonQuestion = {
  productIds: z
    .array(id, { error: PRODUCTS })
    .min(FEWEST, PRODUCTS)
    .max(MOST, PRODUCTS)
    .refine((ids) => new Set(ids).size === ids.length, 'product-comparison.products-twice'),
  /** Where electricity comes from; without a facility, the average of Australia. */
  facilityId: id.optional(),
  duty: dutyBody,
};

export const comparisonBody = fields(comparisonQuestion);

export type ComparisonBody = z.output<typeof comparisonBody>;

/** The name a comparison is saved under. */
export const keptNameFields = { name: text, note: optionalText.default('') };

/** A comparison to save. */
export const keptComparisonFields = { ...comparisonQuestion, ...keptNameFields };

/** The duty cycle as the rules take it. */
export function dutyCycleOf(duty: DutyBody): DutyCycle {
  const { profileLow, profileMed, profileHigh, ...rest } = duty;
  return {
    ...rest,
    speed: duty.speed ?? null,
    payload: duty.payload ?? null,
    haulKm: duty.haulKm ?? null,
    loadsPerHour: duty.loadsPerHour ?? null,
    carbonPrice: duty.carbonPrice ?? null,
    profile: { low: profileLow, med: profileMed, high: profileHigh },
  };
}
