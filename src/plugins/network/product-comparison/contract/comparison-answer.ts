import { z } from 'zod';
import { comparisonPlace } from './factor-answer.ts';

const figure = z.string().nullable();
const byMethod = z.object({ location: figure, market: figure });
const rate = byMethod.nullable();

const workingStep = z.object({
  id: z.string(),
  formula: z.string(),
  substituted: z.string(),
  result: figure,
  unit: z.string(),
  factorIds: z.array(z.string()).readonly(),
  note: z.string().optional(),
});

const breakEven = z.object({
  state: z.enum(['always', 'never', 'same', 'above', 'below', 'unknown']),
  at: figure,
  formula: z.string(),
  substituted: z.string(),
});

const productResult = z.object({
  productId: z.string(),
  name: z.string(),
  year: z.object({
    km: figure,
    hours: figure,
    tkm: figure,
    tonnes: figure,
    load: figure,
    quantity: z.string(),
    unit: z.enum(['L', 'kg', 'kWh']),
    energy: figure,
  }),
  emissions: z.object({ tankToWheel: z.string(), electricity: byMethod, upstream: byMethod, total: byMethod }),
  rates: z.object({ perKm: rate, perHour: rate, perTkm: rate, perTonne: rate }),
  costs: z.object({
    fuel: figure,
    carbon: figure,
    maintenance: z.string(),
    capital: figure,
    annual: figure,
    lifeYears: figure,
    lifetime: figure,
    gaps: z.array(z.enum(['price', 'life', 'fuelPrice', 'hours'])).readonly(),
  }),
  against: z.object({ cost: breakEven, emissions: breakEven, abatement: figure }),
  isOverloaded: z.boolean(),
  remarks: z.array(z.string()).readonly(),
  steps: z.array(workingStep).readonly(),
});

const point = z.object({
  at: z.string(),
  tonnes: z.array(figure).readonly(),
  cost: z.array(figure).readonly(),
});

/** A factor row that a working cites. */
const usedFactor = z.object({
  id: z.string(),
  name: z.string(),
  edition: z.string(),
  source: z.string(),
  table: z.string(),
  verification: z.enum(['two', 'single', 'conflict']),
  note: z.string().nullable(),
  values: z.record(z.string(), z.object({ value: z.string(), unit: z.string() })),
});

/** A product as it was when it was compared. */
const comparedProduct = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  carrier: z.string(),
  burnUnit: z.string(),
  burnMed: z.string(),
  payload: figure,
  price: figure,
  serviceLife: figure,
  lifeUnit: z.enum(['YEARS', 'HOURS']).nullable(),
  source: z.string(),
  /** Null if the reader may not see the picture. */
  photoId: z.string().nullable(),
});

/** Result of a comparison with all its inputs: stored as is, unaffected by later changes of products and factors. */
export const comparisonResult = z
  .object({
    place: comparisonPlace,
    edition: z.string(),
    method: z.enum(['LOCATION', 'MARKET']),
    usage: z.string(),
    usageUnit: z.enum(['KM', 'HOURS']),
    compared: z.array(comparedProduct),
    products: z.array(productResult).readonly(),
    sensitivity: z.object({
      usage: z.array(point).readonly(),
      edition: z.array(point).readonly(),
      renewableDiesel: z.array(point).readonly(),
    }),
    factors: z.array(usedFactor),
  })
  .meta({ id: 'ProductComparisonResult' });

export type ComparisonResult = z.infer<typeof comparisonResult>;

export type ResultOfProduct = z.infer<typeof productResult>;
