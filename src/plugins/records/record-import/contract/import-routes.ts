import { z } from 'zod';
import {
  type Access,
  COMPANY_WRITERS,
  envelope,
  fields,
  fileRoute,
  id,
  pageOf,
  pageQuery,
  route,
  messageFor,
  STAFF,
  textField,
  uploadRoute,
} from '#contract';
import { importBatch, importRow, IMPORT_LANGUAGES, IMPORT_STATES, ROW_LEVELS } from './import-batch.ts';

const TITLE_MOST = 300;

/** Maximum number of columns in a mapping. */
const COLUMNS = 200;

/** Omitted: the language of the profile. */
const language = z.enum(IMPORT_LANGUAGES).optional();

/**
 * Columns of the document: `short`, ten columns with drop-downs of the inputs that the company records; `common`, those nearly every row needs; `scope1` and so on, plus the method inputs of that
 * scope; `all`, plus the method inputs of every scope and own figures. A file may always have any of them.
 */
const columns = z
  .enum(
    ['short', 'common', ...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((scope) => `scope${scope}` as const), 'all'],
    {
      error: 'record-import.no-columns',
    },
  )
  .default('common');

export type TemplateColumns = z.infer<typeof columns>;

const mappingBody = fields({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** Field by title; the column of an omitted title is not read. */
  columns: z
    .record(textField(TITLE_MOST, { lines: true }), textField(TITLE_MOST))
    .refine(
      (given) => Object.keys(given).length <= COLUMNS,
      messageFor('record-import.columns-most', { most: COLUMNS }),
    ),
});

const listQuery = { ...pageQuery, state: z.enum(IMPORT_STATES).optional() };

function importCalls<L extends z.ZodType, T extends z.ZodType>(
  root: string,
  tag: string,
  authorities: Access,
  queries: { readonly list: L; readonly template: T },
) {
  const shared = { tag, authorities } as const;
  const one = { params: fields({ id }) } as const;
  return {
    template: fileRoute({
      media: ['xlsx'],
      ...shared,
      method: 'GET',
      scope: 'records:read',
      wholeCompany: true,
      path: `${root}/import/download/document`,
      summary: 'The import document: README, Data with an example, Lists with drop-downs. It can be uploaded as it is.',
      query: queries.template,
      errors: ['company.unknown'],
    }),
    upload: uploadRoute({
      ...shared,
      method: 'POST',
      scope: 'records:write',
      wholeCompany: true,
      path: `${root}/import`,
      summary:
        'Uploads an XLSX or CSV file and starts its dry run: one batch for each company it names. Nothing is imported yet.',
      response: envelope(z.object({ batches: z.array(importBatch), isKnown: z.boolean() })),
      errors: ['file.format', 'file.empty', 'file.bomb', 'import.unmapped', 'import.no-rows', 'import.busy'],
    }),
    list: route({
      ...shared,
      method: 'GET',
      scope: 'records:read',
      wholeCompany: true,
      path: `${root}/import/list`,
      summary: 'One page of the batches, newest first.',
      query: queries.list,
      response: pageOf(importBatch),
    }),
    detail: route({
      ...shared,
      ...one,
      method: 'GET',
      scope: 'records:read',
      wholeCompany: true,
      path: `${root}/import/{id}`,
      summary: 'A batch: its state, counts, effect and progress.',
      response: envelope(importBatch),
      errors: ['import.unknown'],
    }),
    rows: route({
      ...shared,
      ...one,
      method: 'GET',
      scope: 'records:read',
      wholeCompany: true,
      path: `${root}/import/{id}/rows`,
      summary: 'One page of the rows of a batch with their issues.',
      query: fields({ ...pageQuery, level: z.enum(ROW_LEVELS).optional(), language }),
      response: pageOf(importRow),
      errors: ['import.unknown'],
    }),
    annotated: fileRoute({
      media: ['xlsx'],
      ...shared,
      ...one,
      method: 'GET',
      scope: 'records:read',
      wholeCompany: true,
      path: `${root}/import/{id}/download/annotated`,
      summary: 'The rows as uploaded, with their issues; faulty cells are marked.',
      query: fields({ language }),
      errors: ['import.unknown'],
    }),
    confirm: route({
      ...shared,
      ...one,
      method: 'POST',
      scope: 'records:write',
      wholeCompany: true,
      path: `${root}/import/{id}/confirm`,
      summary:
        'Imports a batch that is ready, completely or not at all. Responds at once; the batch shows the progress.',
      body: fields({
        /** Skips the rejected rows. Without it, a batch with rejected rows is refused. */
        withoutRejected: z.boolean().default(false),
        /** `atStake` of the batch as shown, if the batch `asksAgain`. */
        acceptedStake: textField(40).optional(),
      }),
      response: envelope(importBatch),
      errors: [
        'import.unknown',
        'import.not-ready',
        'import.has-rejected',
        'import.at-stake',
        'import.nothing',
        'import.busy',
      ],
    }),
    cancel: route({
      ...shared,
      ...one,
      method: 'POST',
      scope: 'records:write',
      wholeCompany: true,
      path: `${root}/import/{id}/cancel`,
      summary: 'Stops a running check or confirmation, or discards a batch that is ready. Nothing is imported.',
      response: envelope(importBatch),
      errors: ['import.unknown', 'import.over'],
    }),
    undo: route({
      ...shared,
      ...one,
      method: 'POST',
      scope: 'records:write',
      wholeCompany: true,
      path: `${root}/import/{id}/undo`,
      summary:
        'Undoes an imported batch, as long as none of its records is approved or locked. Submitted ones need an administrator.',
      response: envelope(importBatch),
      errors: ['import.unknown', 'import.not-imported', 'record.approved', 'record.locked', 'record.step-not-allowed'],
    }),
    mapping: route({
      ...shared,
      method: 'POST',
      scope: 'records:write',
      wholeCompany: true,
      path: `${root}/import/mapping`,
      summary: 'Saves which column of a foreign file is which field, for all files with these titles.',
      body: mappingBody,
      response: envelope(z.object({ fingerprint: z.string() })),
      errors: ['import.mapping'],
    }),
  } as const;
}

/** Calls of people who enter records, for their own company. What they import are drafts. */
export const importRoutes = importCalls('/api/scope-management', 'Import', COMPANY_WRITERS, {
  list: fields(listQuery),
  template: fields({ language, columns }),
});

/** Calls of platform staff, for any company: files name it in a column. */
export const adminImportRoutes = importCalls('/api/admin/scope-management', 'Import (admin)', STAFF, {
  list: fields({ ...listQuery, companyId: id.optional() }),
  template: fields({ companyId: id.optional(), language, columns }),
});
