import { z } from 'zod';
import { bodyRevision, decimal, fields, id, MESSAGES, messageFor, text } from '#contract';
import { EVIDENCE_LIMIT } from '#plugins/assurance/evidence/contract';
import {
  BURN_TYPES,
  CAB_TYPES,
  DRIVES,
  EMISSION_STANDARDS,
  LIFE_UNITS,
  PRODUCT_TYPES,
  productFaults,
} from '../domain/index.ts';

/** Maximum length of the notes, in characters: a paragraph. */
const NOTES_AT_MOST = 500;

const YEAR = 'products.year';

const year = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
    ],
    {
      error: ({ input }) => (input === undefined || input === '' ? MESSAGES.required : YEAR),
    },
  )
  .pipe(z.int(YEAR).min(1950, YEAR).max(2050, YEAR));

/** A figure above zero and at most `most`; the text of `message` names the limit. */
function figure(places: 2 | 3, most: number, message: string) {
  return decimal(places)
    .refine((given) => !/^[0.]*$/.test(given), 'products.above-zero')
    .refine((given) => !(Number(given) > most), message);
}

const choice = { error: MESSAGES.required };

/** Line breaks are allowed; other control characters and lone surrogates are not. */
const notes = z
  .string({ error: 'api.no-text' })
  .trim()
  .max(NOTES_AT_MOST, 'products.text-500')
  .refine((given) => !/[\p{Cc}\p{Cs}]/u.test(given.replace(/[\t\r\n]/g, '')), 'api.not-printable');

const productFields = {
  make: text,
  model: text,
  year,
  type: z.enum(PRODUCT_TYPES, choice),
  cab: z.enum(CAB_TYPES, choice),
  /** Absent for products without a drivetrain, such as a genset. */
  drive: z.enum(DRIVES, choice).optional(),
  /** Id of a burn type: carrier and basis. */
  burnType: z.enum(BURN_TYPES.map(({ id: one }) => one) as [string, ...string[]], choice),
  /** t. */
  payload: figure(3, 600, 'products.payload-most').optional(),
  /** Gross vehicle mass, t. */
  gvm: figure(3, 1_200, 'products.mass-most').optional(),
  /** Gross combination mass, t. */
  gcm: figure(3, 1_200, 'products.mass-most').optional(),
  engineKw: figure(2, 10_000, 'products.power-most').optional(),
  emissionStandard: z.enum(EMISSION_STANDARDS, choice).optional(),
  /** L, or kg if burn is counted in kg. */
  tankSize: figure(2, 50_000, 'products.torque-most').optional(),
  /** kWh. */
  batteryKwh: figure(2, 20_000, 'products.battery-most').optional(),
  /** Burn in the unit of the basis under a light, a usual and a heavy load. */
  burnLow: figure(3, 100_000, 'products.burn-most').optional(),
  burnMed: figure(3, 100_000, 'products.burn-most'),
  burnHigh: figure(3, 100_000, 'products.burn-most').optional(),
  /** A$ without GST. */
  price: figure(2, 100_000_000, 'products.price-most').optional(),
  serviceLife: figure(2, 200_000, 'products.hours-most').optional(),
  /** Unit of the service life; required with it. */
  lifeUnit: z.enum(LIFE_UNITS, choice).optional(),
  /** Where the figures come from. */
  source: text,
  notes: notes.default(''),
  photoId: id.optional(),
  evidenceIds: z
    .array(id)
    .max(EVIDENCE_LIMIT, messageFor('api.files-most', { most: EVIDENCE_LIMIT }))
    .default([]),
};

type Ruled = Parameters<typeof productFaults>[0];

/** Rules across fields, checked once every field is valid. */
function checkTogether(given: Ruled, context: z.RefinementCtx): void {
  for (const { path, message } of productFaults(given)) context.addIssue({ code: 'custom', path: [path], message });
  if (given.serviceLife !== undefined && given.lifeUnit === undefined)
    context.addIssue({ code: 'custom', path: ['lifeUnit'], message: MESSAGES.required });
}

/** Body to create a product. */
export const productBody = fields(productFields).superRefine(checkTogether);

export type ProductBody = z.output<typeof productBody>;

/** Body to change a product: all its fields, and the revision the client read. */
export const productUpdateBody = fields({
  ...productFields,
  id,
  revision: bodyRevision,
}).superRefine(checkTogether);
