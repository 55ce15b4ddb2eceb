import { z } from 'zod';
import { bodyRevision, COMPANY_WRITERS, envelope, fields, id, readRevision, route } from '#contract';
import { CODE_KINDS } from '../domain/index.ts';
import { mappingName, sheetCodes, sheetMapping } from './sheet-mapping.ts';
import { readingSummary } from './sheet-question.ts';

const tag = 'Spreadsheets';
const authorities = COMPANY_WRITERS;

const storedMapping = z
  .object({
    id: z.string(),
    name: z.string(),
    revision: z.int(),
    titles: z.array(z.string()),
    mapping: sheetMapping,
    updatedAt: z.string(),
    updatedBy: z.string(),
    lastUsedAt: z.string().nullable(),
    uses: z.int(),
  })
  .meta({ id: 'StoredSheetMapping' });

export type StoredSheetMapping = z.infer<typeof storedMapping>;

const storedCode = z
  .object({
    id: z.string(),
    kind: z.enum(CODE_KINDS),
    word: z.string(),
    facilityId: z.string().nullable(),
    categoryId: z.string().nullable(),
    inputTypeId: z.string().nullable(),
    useId: z.string().nullable(),
    unit: z.string().nullable(),
    isLeftOut: z.boolean(),
    updatedAt: z.string(),
    updatedBy: z.string(),
  })
  .meta({ id: 'StoredSheetCode' });

export type StoredSheetCode = z.infer<typeof storedCode>;

const knownName = { id: z.string(), name: z.string() };

/** Reading spreadsheets by mappings, and the stored mappings and codes of a company. */
export const sheetRoutes = {
  preview: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/spreadsheets/preview',
    tag,
    summary:
      'Reads a whole file by a mapping and counts records, faults, rows left out and unknown words. Stores nothing.',
    authorities,
    body: fields({ evidenceId: id, mapping: sheetMapping, codes: sheetCodes }),
    response: envelope(readingSummary),
    errors: ['evidence.unknown', 'file.format', 'file.too-much', 'sheets.titles', 'sheets.too-long', 'sheets.too-many'],
  }),
  names: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/spreadsheets/names',
    tag,
    summary: 'Lists the facilities of the own company and every input, with its names in three languages.',
    authorities,
    response: envelope(
      z.object({
        facilities: z.array(z.object({ ...knownName, code: z.string() })),
        inputs: z.array(
          z.object({
            ...knownName,
            categoryId: z.string(),
            category: z.string(),
            scope: z.int(),
            alsoCalled: z.array(z.string()),
            units: z.array(z.string()),
            uses: z.array(z.object(knownName)),
          }),
        ),
        codes: sheetCodes,
      }),
    ),
  }),
  mappings: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/spreadsheets/mapping/list',
    tag,
    summary: 'Lists the stored mappings of the own company, the last used first.',
    authorities,
    response: envelope(z.array(storedMapping)),
  }),
  saveMapping: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/spreadsheets/mapping/save',
    tag,
    summary: 'Stores a mapping for files with the same titles. An earlier one becomes an earlier version.',
    authorities,
    body: fields({
      name: mappingName,
      mapping: sheetMapping,
      codes: sheetCodes,
      /** The revision that a person has changed; without it, whatever is stored for these titles is replaced. */
      revision: bodyRevision.optional(),
    }),
    response: envelope(storedMapping),
    errors: [
      'sheets.untitled',
      'sheets.incomplete',
      'sheets.limit',
      'sheets.stale',
      'facility.unknown',
      'input.unknown',
    ],
  }),
  renameMapping: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/spreadsheets/mapping/rename',
    tag,
    summary: 'Renames a stored mapping.',
    authorities,
    body: fields({ id, revision: bodyRevision, name: mappingName.min(1, 'spreadsheets.no-name') }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['sheets.unknown', 'sheets.stale'],
  }),
  removeMapping: route({
    method: 'DELETE',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/spreadsheets/mapping/delete/{id}',
    tag,
    summary: 'Deletes a stored mapping. Files with its titles are asked about again.',
    authorities,
    params: fields({ id }),
    query: fields({ revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['sheets.unknown', 'sheets.stale'],
  }),
  codes: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/spreadsheets/code/list',
    tag,
    summary: 'Lists the words of files that the own company has explained.',
    authorities,
    response: envelope(z.array(storedCode)),
  }),
  saveCodes: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/spreadsheets/code/save',
    tag,
    summary: 'Says what words of files mean. A word that is known gets the new meaning.',
    authorities,
    body: fields({ codes: sheetCodes }),
    response: envelope(z.object({ saved: z.int() })),
    errors: ['facility.unknown', 'input.unknown', 'sheets.limit'],
  }),
  removeCode: route({
    method: 'DELETE',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/spreadsheets/code/delete/{id}',
    tag,
    summary: 'Forgets what a word means.',
    authorities,
    params: fields({ id }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['sheets.code-unknown'],
  }),
} as const;
