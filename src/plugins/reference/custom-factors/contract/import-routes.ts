import { z } from 'zod';
import { envelope, fields, fileRoute, id, messageFor, messageText, route, uploadRoute } from '#contract';
import { IMPORT_LANGUAGES } from '#plugins/records/record-import/contract';
import { factorBasis } from '#plugins/records/records/contract';
import { SHEET_MOST } from '../domain/index.ts';
import { OWN_FACTOR_WRITERS } from './own-factor-access.ts';
import { ownFactorBody } from './own-factor-schemas.ts';

const shared = { tag: 'Own factors', authorities: OWN_FACTOR_WRITERS } as const;

/** What to correct in a row. */
const rowIssue = z.object({
  /** Field of the factor; empty if it concerns the whole row. */
  path: z.string(),
  /** Letters of the column, as programs show it; empty for the whole row or a missing column. */
  column: z.string(),
  title: z.string(),
  message: z.string(),
  text: messageText.optional(),
});

const figure = z.string().optional();

/** A row as the body of a new factor. */
const readFactor = z.object({
  name: z.string(),
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
  validTo: z.string().optional(),
  categoryId: z.string().optional(),
  inputTypeId: z.string().optional(),
  evidence: z.string(),
  countries: z.array(z.string()).optional(),
  facilityIds: z.array(z.string()).optional(),
  publishedYear: z.int().nullable().optional(),
  url: z.string().optional(),
});

const factorRow = z
  .object({
    /** Row number as the spreadsheet program shows it. */
    row: z.int(),
    /** As in the file. */
    name: z.string(),
    value: z.string(),
    unit: z.string(),
    /** To send back as it is; null if there are issues. */
    factor: readFactor.nullable(),
    issues: z.array(rowIssue),
  })
  .meta({ id: 'OwnFactorRow' });

export type FactorRow = z.infer<typeof factorRow>;

const sheetPreview = z
  .object({
    /** Names this import: it is created once. */
    importId: z.string(),
    rows: z.array(factorRow),
    /** Titles of columns that are not read. */
    unread: z.array(z.string()),
    faulty: z.int(),
  })
  .meta({ id: 'OwnFactorSheet' });

export type SheetPreview = z.infer<typeof sheetPreview>;

export const factorImportRoutes = {
  template: fileRoute({
    ...shared,
    media: ['xlsx'],
    method: 'GET',
    scope: 'factors:read',
    path: '/api/custom-factors/import/template',
    summary: 'The sheet to fill in, with lists of countries and categories.',
    query: fields({ language: z.enum(IMPORT_LANGUAGES).default('en') }),
  }),
  preview: uploadRoute({
    ...shared,
    method: 'POST',
    scope: 'factors:write',
    path: '/api/custom-factors/import/preview',
    summary: 'Reads an XLSX or CSV file, and returns each row as a factor or with what to correct. Stores nothing.',
    response: envelope(sheetPreview),
    errors: ['file.format', 'file.bomb', 'file.too-much', 'file.too-long', 'file.no-rows', 'file.columns'],
  }),
  confirm: route({
    ...shared,
    method: 'POST',
    scope: 'factors:write',
    path: '/api/custom-factors/import/confirm',
    summary: 'Adds all factors as drafts, or none. An import is added once.',
    body: fields({
      importId: id,
      factors: z
        .array(ownFactorBody)
        .min(1, 'custom-factors.import.no-rows')
        .max(SHEET_MOST, messageFor('custom-factors.import.too-long', { most: SHEET_MOST })),
    }),
    response: envelope(z.object({ created: z.int() })),
    errors: [
      'custom-factor.imported',
      'category.unknown',
      'country.unknown',
      'facility.unknown',
      'input-type.unknown',
      'evidence.unknown',
    ],
  }),
} as const;
