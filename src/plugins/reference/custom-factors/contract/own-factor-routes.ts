import { z } from 'zod';
import {
  bodyRevision,
  code,
  COMPANY_MEMBERS,
  day,
  envelope,
  fields,
  id,
  messageFor,
  MESSAGES,
  optionalText,
  pageOf,
  pageQuery,
  route,
  STAFF,
  text,
  textField,
} from '#contract';
import { lessThanGases, type OwnGases } from '#domain/emissions';
import { country } from '#plugins/company/company/contract';
import { customFactor, factorBasis, gasFigures } from '#plugins/records/records/contract';
import { OWN_FACTOR_WRITERS } from './own-factor-access.ts';

const { unit, source } = customFactor.shape;
const value = customFactor.shape.value.unwrap();

const FACTOR_YEAR = 'custom-factors.year';

/** ISO 3166-1 has 249 countries. */
const COUNTRIES_MOST = 249;

/** Characters of a web address. */
const URL_MOST = 500;

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

const url = textField(URL_MOST)
  .trim()
  .refine((given) => given === '' || WEB_ADDRESS.test(given), 'custom-factors.url');

const factorFields = {
  name: text,
  value,
  unit,
  source,
  /** Of bought energy: a supplier's or a contract's factor, or the grid's own. */
  basis: factorBasis.default('MARKET'),
  /** Parts of the value, in its unit; absent: a single figure that cannot be split. */
  ...gasFigures,
  validFrom: day,
  /** Absent: until it is retired. */
  validTo: day.optional(),
  /** Intended category; absent: any that fits its unit. */
  categoryId: code.optional(),
  inputTypeId: code.optional(),
  /** The document that proves it, and where it is filed. */
  evidence: optionalText.default(''),
  /** Countries (ISO 3166-1 alpha-2) whose facilities it applies to; empty: anywhere. Absent: as before, or anywhere. */
  countries: z
    .array(country)
    .max(COUNTRIES_MOST, messageFor('custom-factors.countries-most', { most: COUNTRIES_MOST }))
    .transform((given) => [...new Set(given)].toSorted())
    .optional(),
  /** Year the source was published; null: not known. Absent: as before. */
  publishedYear: z.coerce
    .number({ error: FACTOR_YEAR })
    .int(FACTOR_YEAR)
    .min(1900, FACTOR_YEAR)
    .max(2199, FACTOR_YEAR)
    .nullable()
    .optional(),
  /** Web address of the document; empty: none. Absent: as before. */
  url: url.optional(),
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
  revision: bodyRevision,
};

/** Body to add a factor. */
export const ownFactorBody = fields(factorFields)
  .refine(inOrder, order)
  .refine(holdsGases, gases)
  .refine(isOneCarbon, carbon);

export type OwnFactorBody = z.output<typeof ownFactorBody>;

/** Body to change a factor: all of it, and the revision it was read at. */
export const ownFactorUpdateBody = fields({ ...factorFields, ...revisionFields })
  .refine(inOrder, order)
  .refine(holdsGases, gases)
  .refine(isOneCarbon, carbon);

/** Exact decimal in the factor's unit; null: unknown. */
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
    /** Empty: anywhere. */
    countries: z.array(z.string()),
    publishedYear: z.int().nullable(),
    /** Empty: none. */
    url: z.string(),
    retiredAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnFactor' });

export type OwnFactor = z.infer<typeof ownFactor>;

const listQuery = {
  ...pageQuery,
  search: optionalText.optional(),
  /** Only factors usable on this day: valid and not retired. */
  validOn: day.optional(),
  /** Only factors that apply to facilities of this country. */
  country: country.optional(),
  /** `1`: include retired ones. */
  retired: z.literal('1').optional(),
};

const reading = { tag: 'Own factors', authorities: COMPANY_MEMBERS } as const;
const writing = {
  tag: 'Own factors',
  authorities: OWN_FACTOR_WRITERS,
  method: 'POST',
  response: envelope(ownFactor),
} as const;

/** Calls for the people of the company. */
export const ownFactorRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    path: '/api/custom-factors/list',
    summary: "Lists the company's own factors, by name.",
    query: fields(listQuery),
    response: pageOf(ownFactor),
  }),
  detail: route({
    ...reading,
    method: 'GET',
    path: '/api/custom-factors/detail/{id}',
    summary: 'Returns one factor of the company.',
    params: fields({ id }),
    response: envelope(ownFactor),
    errors: ['custom-factor.unknown'],
  }),
  create: route({
    ...writing,
    path: '/api/custom-factors/create',
    summary: 'Adds a factor.',
    body: ownFactorBody,
    errors: ['category.unknown', 'country.unknown', 'input-type.unknown'],
  }),
  update: route({
    ...writing,
    path: '/api/custom-factors/update',
    summary: 'Changes a factor that is not retired. Records entered with it keep their figures.',
    body: ownFactorUpdateBody,
    errors: [
      'custom-factor.unknown',
      'custom-factor.stale',
      'custom-factor.retired',
      'category.unknown',
      'country.unknown',
      'input-type.unknown',
      'period.locked',
    ],
  }),
  retire: route({
    ...writing,
    path: '/api/custom-factors/retire',
    summary: 'Retires a factor. It stays in the list of retired factors; nothing is deleted.',
    body: fields(revisionFields),
    errors: ['custom-factor.unknown', 'custom-factor.stale', 'custom-factor.retired'],
  }),
} as const;

/** Read-only, for platform staff. */
export const adminOwnFactorRoutes = {
  list: route({
    method: 'GET',
    tag: 'Own factors (admin)',
    authorities: STAFF,
    path: '/api/admin/custom-factors/list',
    summary: 'Lists the own factors of one company.',
    query: fields({ ...listQuery, companyId: id }),
    response: pageOf(ownFactor),
  }),
} as const;
