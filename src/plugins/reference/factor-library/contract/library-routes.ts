import { z } from 'zod';
import { code, envelope, fields, optionalText, pageOf, pageQuery, route, STAFF } from '#contract';
import { factorOption } from '#plugins/reference/reference-data/contract';

const staff = { method: 'GET', scope: 'factors:read', tag: 'Factor library (admin)', authorities: STAFF } as const;

const counted = z.object({ id: z.string(), rows: z.int() });

const libraryEdition = z
  .object({
    id: z.string(),
    family: z.string(),
    /** Countries whose facilities it is for, by ISO 3166-1 code. Empty: all. */
    countries: z.array(z.string()),
    title: z.string(),
    published: z.string(),
    appliesFrom: z.string(),
    /** Null: until the next edition of the family. */
    appliesTo: z.string().nullable(),
    gwpSet: z.string(),
    source: z.string(),
    licence: z.string(),
    frameworks: z.array(z.string()),
    rows: z.int(),
    kinds: z.array(counted),
    /** Groups of its tables: fuel families, sheets, sectors. */
    families: z.array(counted),
  })
  .meta({ id: 'LibraryEdition' });

export type LibraryEdition = z.infer<typeof libraryEdition>;

const libraryRow = factorOption.extend({ categories: z.array(z.string()) }).meta({ id: 'LibraryRow' });

export type LibraryRow = z.infer<typeof libraryRow>;

export const VERIFICATIONS = ['two', 'single', 'conflict'] as const;

export const libraryEditionsRoute = route({
  ...staff,
  path: '/api/admin/factor-library/editions',
  summary: 'Lists the editions of factors by family, each with its provenance and its numbers of rows by kind.',
  response: envelope(z.array(libraryEdition)),
});

export const libraryFactorsRoute = route({
  ...staff,
  path: '/api/admin/factor-library/factors',
  summary:
    'Lists the rows of an edition in table order, with a search by name and input, and filters by kind and family.',
  query: fields({
    ...pageQuery,
    editionId: code,
    /** Every word of it must occur in name, input, table or id. */
    search: optionalText.optional(),
    kind: code.optional(),
    family: code.optional(),
    verification: z.enum(VERIFICATIONS).optional(),
  }),
  response: pageOf(libraryRow),
  errors: ['version.unknown'],
});

export const FACTOR_CHANGES = ['changed', 'only-older', 'only-newer'] as const;

export type FactorChangeKind = (typeof FACTOR_CHANGES)[number];

const figure = z.object({ value: z.string(), unit: z.string() }).nullable();

const comparedLine = z
  .object({
    id: z.string(),
    change: z.enum(FACTOR_CHANGES),
    name: z.string(),
    kind: z.string(),
    family: z.string().nullable(),
    input: z.string().nullable(),
    use: z.string().nullable(),
    region: z.string().nullable(),
    /** The figure that changed; for a row only one edition has, its first figure. */
    figure: z.string(),
    older: figure,
    newer: figure,
    /** Rounded to two decimals; null if undefined: another unit, or from zero. */
    percent: z.string().nullable(),
  })
  .meta({ id: 'ComparedFigure' });

export type ComparedLine = z.infer<typeof comparedLine>;

const comparedQuery = {
  ...pageQuery,
  change: z.enum(FACTOR_CHANGES).default('changed'),
  search: optionalText.optional(),
  kind: code.optional(),
};

/** Query and response of a comparison, whatever is compared. */
export const comparison = {
  query: comparedQuery,
  response: pageOf(comparedLine).extend({
    /** Numbers of lines by kind of change, before search and filter. */
    counts: z.record(z.enum(FACTOR_CHANGES), z.int()),
  }),
};

export const comparedEditionsRoute = route({
  ...staff,
  path: '/api/admin/factor-library/compare',
  summary:
    'Compares two editions of one family: figures that changed, the largest change first, and rows only one of them has. Rows not used in calculations are left out.',
  query: fields({ ...comparison.query, older: code, newer: code }),
  response: comparison.response,
  errors: ['version.unknown', 'factor-library.families-differ', 'factor-library.same-edition'],
});
