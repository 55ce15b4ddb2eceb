import { z } from 'zod';
import { BASES, CAB_TYPES, CARRIERS, DRIVES, EMISSION_STANDARDS, LIFE_UNITS, PRODUCT_TYPES } from '../domain/index.ts';

/** Archived: out of the catalogue and of selections, but stored because something uses it. */
export const PRODUCT_STATUSES = ['ACTIVE', 'ARCHIVED'] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

const figure = z.string().nullable();

/** A product as lists and comparisons need it. Figures are exact decimal strings, null if unknown. */
export const product = z
  .object({
    id: z.string(),
    revision: z.int(),
    status: z.enum(PRODUCT_STATUSES),
    /** Make, model and year in one line: the name records and comparisons show. */
    name: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    type: z.enum(PRODUCT_TYPES),
    cab: z.enum(CAB_TYPES),
    drive: z.enum(DRIVES).nullable(),
    burnType: z.string(),
    carrier: z.enum(CARRIERS),
    basis: z.enum(BASES),
    /** Unit of the burn figures. */
    burnUnit: z.string(),
    burnLow: figure,
    burnMed: z.string(),
    burnHigh: figure,
    /** t. */
    payload: figure,
    gvm: figure,
    gcm: figure,
    engineKw: figure,
    emissionStandard: z.enum(EMISSION_STANDARDS).nullable(),
    tankSize: figure,
    tankUnit: z.enum(['L', 'kg']).nullable(),
    batteryKwh: figure,
    /** A$. */
    price: figure,
    serviceLife: figure,
    lifeUnit: z.enum(LIFE_UNITS).nullable(),
    source: z.string(),
    notes: z.string(),
    /** A different id means a different picture: a picture never changes under its id. */
    photoId: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' });

export type Product = z.infer<typeof product>;

/** One product with its evidence and its uses. */
export const productDetail = product
  .extend({
    evidenceIds: z.array(z.string()),
    createdAt: z.string(),
    /** Number of records, comparisons and others that use it: above zero, deletion archives it. */
    uses: z.array(z.object({ id: z.string(), label: z.string(), count: z.int() })),
  })
  .meta({ id: 'ProductDetail' });

export type ProductDetail = z.infer<typeof productDetail>;

/** A stored picture that no product uses yet. Pixels. */
export const storedPhoto = z.object({ id: z.string(), width: z.int(), height: z.int() }).meta({ id: 'ProductPhoto' });
