import { z } from 'zod';
import {
  code,
  COMPANY_MEMBERS,
  day,
  envelope,
  fields,
  id,
  LIMITS,
  MESSAGES,
  optionalText,
  pageOf,
  pageQuery,
  route,
  STAFF,
  text,
} from '#contract';
import { lessThanGases, type OwnGases } from '#domain/emissions';
import { customFactor, factorBasis, gasFigures } from '#plugins/records/records/contract';
import { OWN_FACTOR_KEEPERS } from './own-factor-access.ts';

const { unit, source } = customFactor.shape;
const value = customFactor.shape.value.unwrap();

const factorFields = {
  name: text,
  value,
  unit,
  source,
  /** Of bought energy: a supplier's or a contract's factor, or the grid's own. */
  basis: factorBasis.default('MARKET'),
  /** What is known beside the value, in its unit; absent: one number, which is not split. */
  ...gasFigures,
  validFrom: day,
  /** Absent: until it is retired. */
  validTo: day.optional(),
  /** What it is meant for; absent: whatever goes with its unit. */
  categoryId: code.optional(),
  inputTypeId: code.optional(),
  /** Which document proves it, and where that lies. */
  evidence: optionalText.default(''),
};

interface Dated {
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

const inOrder = ({ validFrom, validTo }: Dated) => validTo === undefined || !validFrom || validFrom <= validTo;
const holdsGases = ({ value: whole, ...given }: { readonly value: string }) =>
  !lessThanGases({ value: whole, gases: given as OwnGases });
const gases = { message: 'records.less-than-gases', path: ['value'] };
const isOneCarbon = ({ biogenicCo2, biogenicCarbon }: OwnGases) => !biogenicCo2 || !biogenicCarbon;
const carbon = {
  message: 'records.biogenic-twice',
  path: ['biogenicCarbon'],
};
const order = { message: MESSAGES.fromBeforeTo, path: ['validFrom'] };

const revisionFields = {
  id,
  revision: z.int({ error: 'Send the revision you have read.' }).min(1).max(LIMITS.integer),
};

/** What a company administrator sends to enter a factor. */
export const ownFactorBody = fields(factorFields)
  .refine(inOrder, order)
  .refine(holdsGases, gases)
  .refine(isOneCarbon, carbon);

export type OwnFactorBody = z.output<typeof ownFactorBody>;

/** The same to change one: the whole of it, and the revision it was read at. */
export const ownFactorUpdateBody = fields({ ...factorFields, ...revisionFields })
  .refine(inOrder, order)
  .refine(holdsGases, gases)
  .refine(isOneCarbon, carbon);

/** Exact decimal in the unit of the factor; null: not known. */
const figure = z.string().nullable();

const ownFactor = z
  .object({
    id: z.string(),
    revision: z.int(),
    companyId: z.string(),
    companyName: z.string(),
    name: z.string(),
    /** Exact decimal. */
    value: z.string(),
    unit: z.string(),
    source: z.string(),
    basis: factorBasis,
    co2: figure,
    ch4: figure,
    n2o: figure,
    biogenicCo2: figure,
    biogenicCarbon: figure,
    upstream: figure,
    validFrom: z.string(),
    validTo: z.string().nullable(),
    categoryId: z.string().nullable(),
    inputTypeId: z.string().nullable(),
    evidence: z.string(),
    retiredAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnFactor' });

export type OwnFactor = z.infer<typeof ownFactor>;

const listQuery = {
  ...pageQuery,
  search: optionalText.optional(),
  /** Only factors that may be used on this day: begun, not over, not retired. */
  validOn: day.optional(),
  /** `1`: retired ones too. */
  retired: z.literal('1').optional(),
};

const reading = { tag: 'Own factors', authorities: COMPANY_MEMBERS } as const;
const writing = {
  tag: 'Own factors',
  authorities: OWN_FACTOR_KEEPERS,
  method: 'POST',
  response: envelope(ownFactor),
} as const;

/** Calls of a company's own people. */
export const ownFactorRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    path: '/api/custom-factors/list',
    summary: "The company's own factors, by name.",
    query: fields(listQuery),
    response: pageOf(ownFactor),
  }),
  detail: route({
    ...reading,
    method: 'GET',
    path: '/api/custom-factors/detail/{id}',
    summary: 'One factor of the company.',
    params: fields({ id }),
    response: envelope(ownFactor),
    errors: ['custom-factor.unknown'],
  }),
  create: route({
    ...writing,
    path: '/api/custom-factors/create',
    summary: 'Enters a factor.',
    body: ownFactorBody,
    errors: ['category.unknown', 'input-type.unknown'],
  }),
  update: route({
    ...writing,
    path: '/api/custom-factors/update',
    summary: 'Changes a factor that is not retired. Records filled in with it keep their figures.',
    body: ownFactorUpdateBody,
    errors: [
      'custom-factor.unknown',
      'custom-factor.stale',
      'custom-factor.retired',
      'category.unknown',
      'input-type.unknown',
      'period.locked',
    ],
  }),
  retire: route({
    ...writing,
    path: '/api/custom-factors/retire',
    summary: 'Takes a factor out of use. It stays in the list of retired ones; nothing is deleted.',
    body: fields(revisionFields),
    errors: ['custom-factor.unknown', 'custom-factor.stale', 'custom-factor.retired'],
  }),
} as const;

/** Platform staff read. */
export const adminOwnFactorRoutes = {
  list: route({
    method: 'GET',
    tag: 'Own factors (admin)',
    authorities: STAFF,
    path: '/api/admin/custom-factors/list',
    summary: 'Own factors of one company.',
    query: fields({ ...listQuery, companyId: id }),
    response: pageOf(ownFactor),
  }),
} as const;
