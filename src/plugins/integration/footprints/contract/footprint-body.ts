import { z } from 'zod';
import { code, day, decimal, fields, fromBeforeTo, id, MESSAGES, text, textField } from '#contract';
import { ALLOCATION_KEYS, DECLARED_UNITS, REGIONS, SERVICE_NAMES, SERVICES } from '../domain/index.ts';
import { lines, statedFields, statementFields } from './footprint-statements.ts';

/** Most facilities or categories of one footprint. */
const MOST = 500;

const ABOVE_ZERO = 'footprints.amount-zero';

/** Up to 3 decimals, above zero. */
const amount = decimal(3).refine((given) => Number(given) > 0, ABOVE_ZERO);

/** A uniform resource name as a person types it. */
const typedUrn = textField(500)
  .trim()
  .regex(/^urn:[a-z0-9][a-z0-9-]{0,31}:[^\s]+$/i, 'footprints.no-urn');

const several = <S extends z.ZodType<string>>(one: S, most: number) =>
  z
    .array(one)
    .max(most)
    .refine((all) => new Set(all.map((given) => given.toLowerCase())).size === all.length, 'footprints.not-unique');

export const productAllocation = fields({
  key: z.enum(ALLOCATION_KEYS),
  /** Amount of the product and of everything the site made, in one unit. Absent for WHOLE. */
  productAmount: decimal(3).optional(),
  totalAmount: decimal(3).optional(),
});

/** Cross-sectoral standards of PACT 3.0. */
export const STANDARDS = ['PACT-3.0', 'ISO14067', 'ISO14083', 'ISO14040-44', 'GHGP-Product', 'PEF', 'PAS2050'] as const;

/** Where a footprint is about: at most one of the three places. */
export const GEOGRAPHY_KINDS = ['GLOBAL', 'REGION', 'COUNTRY', 'SUBDIVISION'] as const;

/** A footprint as its company describes it, and the records it is calculated from. */
export const footprintBody = fields({
  name: text,
  description: lines.min(1, MESSAGES.required),
  /** One of the company's own products: its id is added to the product ids. */
  productId: id.optional(),
  /** A service; its product id is made, or is that of the footprint it replaces, unless one is given. */
  service: z.enum(SERVICE_NAMES).optional(),
  /** At least one for anything that is neither an own product nor a service. */
  productIds: several(typedUrn, 20).default([]),
  classifications: several(typedUrn, 20).default([]),
  declaredUnit: z.enum(DECLARED_UNITS),
  /** How many units one declared unit has: 1 for most, 1000 for a tonne in kilograms. */
  declaredAmount: amount.default('1'),
  /** kg of one declared unit without packaging; 0 for energy, transport and services. */
  massPerUnit: decimal(3).default('0'),
  /** What was made or done in the period, in the unit. */
  producedAmount: amount,
  fromDate: day,
  toDate: day,
  facilityIds: several(id, MOST).min(1, MESSAGES.required),
  scopes: z
    .array(z.literal([1, 2, 3]))
    .min(1, 'footprints.no-scope')
    .max(3),
  scope2Method: z.enum(['LOCATION', 'MARKET']).default('LOCATION'),
  /** Categories of Scope 3; empty: all before the gate. */
  categoryIds: several(code, MOST).default([]),
  /** Counts the upstream emissions of the fuels and electricity of scopes 1 and 2. */
  includesUpstream: z.boolean().default(true),
  allocation: productAllocation,
  ...statedFields,
  ...statementFields,
  exemptedPercent: decimal(3).default('0'),
  exemptedDescription: lines.default(''),
  /** Per cent of the footprint that comes from primary data. */
  primaryDataShare: decimal(3)
    .refine((given) => Number(given) <= 100, 'footprints.percent')
    .optional(),
  standards: several(z.enum(STANDARDS), STANDARDS.length).min(1, MESSAGES.required),
  boundary: lines.default(''),
  comment: lines.default(''),
  geography: z.enum(GEOGRAPHY_KINDS).default('GLOBAL'),
  region: z.enum(REGIONS).optional(),
  /** ISO 3166-1 or ISO 3166-2, by `geography`. */
  place: textField(6)
    .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'footprints.no-place')
    .optional(),
  /** The footprint this one replaces. It is deprecated. */
  precedingId: id.optional(),
  /** `digest` of a preview: the footprint is stored only if it would count the same records and figures. */
  digest: textField(64)
    .regex(/^[0-9a-f]{64}$/, 'footprints.no-digest')
    .optional(),
})
  .refine(...fromBeforeTo('fromDate', 'toDate'))
  .refine(({ productId, service, productIds }) => Boolean(productId ?? service) || productIds.length > 0, {
    error: MESSAGES.required,
    path: ['productIds'],
  })
  .refine(({ productId, service }) => productId === undefined || service === undefined, {
    error: 'footprints.product-or-service',
    path: ['service'],
  })
  .refine(
    ({ service, declaredUnit, declaredAmount }) =>
      service === undefined ||
      (declaredUnit === SERVICES[service].unit && Number(declaredAmount) === Number(SERVICES[service].amount)),
    { error: 'footprints.service-unit', path: ['declaredUnit'] },
  )
  .superRefine((given, context) => {
    const ratings = ['technologicalQuality', 'geographicalQuality', 'temporalQuality'] as const;
    if (ratings.every((name) => given[name] === undefined)) return;
    for (const name of ratings)
      if (given[name] === undefined)
        context.addIssue({ code: 'custom', message: 'footprints.every-rating', path: [name] });
  })
  .refine(({ geography, region }) => (geography === 'REGION') === (region !== undefined), {
    error: 'footprints.place-by-kind',
    path: ['region'],
  })
  .refine(
    ({ geography, place }) =>
      place === undefined
        ? geography === 'GLOBAL' || geography === 'REGION'
        : geography === (place.length > 2 ? 'SUBDIVISION' : 'COUNTRY'),
    { error: 'footprints.place-by-kind', path: ['place'] },
  );

export type FootprintBody = z.infer<typeof footprintBody>;
