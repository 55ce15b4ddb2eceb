import { z } from 'zod';
import {
  type Access,
  code,
  COMPANY_MEMBERS,
  day,
  envelope,
  fields,
  financialYear,
  id,
  LIMITS,
  MESSAGES,
  route,
  messageFor,
  messageText,
  STAFF,
  textField,
} from '#contract';
import { RECORD_WRITERS } from '#plugins/records/records/contract';

/** Maximum number of cells per call: a few seconds of work, so that progress is visible and a retry resends little. */
export const CELLS_AT_ONCE = 50;

/** Maximum number of facilities per sheet. */
const FACILITIES = 20;

const scope = z.coerce.number().int().min(1).max(9);

/** Key of a line, besides its scope. */
const lineFields = {
  facilityId: id,
  categoryId: code,
  inputTypeId: code,
  consumptionTypeId: code.nullable(),
  unit: textField(16).min(1, MESSAGES.required),
};

/** A warning of the checks on a cell: the cell is saved, and the warning is answered before submission. */
const cellWarning = z.object({
  code: z.string(),
  /** In the language of the request, with its text beside it. */
  message: z.string(),
  text: messageText.optional(),
  values: z.record(z.string(), z.string()),
});

export type CellWarning = z.infer<typeof cellWarning>;

export const gridCell = z.object({
  /** Null: the month has no record of its own. */
  recordId: z.string().nullable(),
  revision: z.int().nullable(),
  quantity: z.string().nullable(),
  /** t CO2-e, 6 places; null if there is none or it is not computable. */
  total: z.string().nullable(),
  /** GJ. */
  energy: z.string().nullable(),
  status: z.string().nullable(),
  /** Number of open warnings. */
  openWarnings: z.int(),
  /** Whether it is editable: a draft or a returned record of an unlocked period. */
  isEditable: z.boolean(),
  /** Records that touch the month but are not its cell: of part of it, of several months, or a duplicate. */
  others: z.int(),
});

export const gridLine = z
  .object({
    facilityId: z.string(),
    facilityName: z.string(),
    categoryId: z.string(),
    categoryName: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    consumptionTypeId: z.string().nullable(),
    consumptionTypeName: z.string().nullable(),
    unit: z.string(),
    /** Twelve, from the first one of the company's financial year. */
    cells: z.array(gridCell).length(12),
  })
  .meta({ id: 'GridLine' });

export type GridLine = z.infer<typeof gridLine>;

export const gridSheet = z
  .object({
    /** First days of the twelve months. */
    months: z.array(z.string()).length(12),
    lines: z.array(gridLine),
    /** More lines than a sheet shows: the user must select fewer facilities. */
    isCut: z.boolean(),
  })
  .meta({ id: 'GridSheet' });

export type GridSheet = z.infer<typeof gridSheet>;

const sheetQuery = {
  typeScope: scope,
  /** Financial year, named by the year it ends in. */
  year: financialYear(1990, 2100),
  /** One or several, separated by commas. */
  facilityId: z
    .string({ error: MESSAGES.required })
    .transform((given) => given.split(',').filter(Boolean))
    .pipe(z.array(id).min(1, MESSAGES.required).max(FACILITIES)),
};

/** A cell in a request: a figure, or empty to delete the draft. */
export const cellEdit = fields({
  ...lineFields,
  month: day,
  /** Text of the figure, validated like records; empty: deletes the record. */
  quantity: textField(40),
  /** The cell's record at the revision the client read; absent for a new one. */
  recordId: id.optional(),
  revision: z.int().min(1).max(LIMITS.integer).optional(),
  /** Key of a new record, chosen by the client: a repeated request creates nothing and returns the existing record. */
  requestId: id.optional(),
});

export type CellEdit = z.infer<typeof cellEdit>;

const saveBody = {
  typeScope: scope,
  cells: z
    .array(cellEdit)
    .min(1)
    .max(CELLS_AT_ONCE, messageFor('api.cells-most', { most: CELLS_AT_ONCE })),
};

/** Outcome of one cell. */
export const cellOutcome = z
  .object({
    /** Index in the request. */
    index: z.int(),
    outcome: z.enum(['saved', 'removed', 'refused']),
    /** The current record; null if there is none. */
    recordId: z.string().nullable(),
    revision: z.int().nullable(),
    total: z.string().nullable(),
    energy: z.string().nullable(),
    /** Open warnings of the checks. */
    warnings: z.array(cellWarning),
    /** Why it was rejected; empty on success. */
    code: z.string(),
    message: z.string(),
    text: messageText.optional(),
  })
  .meta({ id: 'CellOutcome' });

export type CellOutcome = z.infer<typeof cellOutcome>;

const ofCompany = { companyId: id };

function gridCalls<S extends z.ZodType, B extends z.ZodType>(
  { root, tag, readers, writers }: { root: string; tag: string; readers: Access; writers: Access },
  schemas: { sheet: S; save: B },
) {
  return {
    sheet: route({
      method: 'GET',
      scope: 'records:read',
      path: `${root}/grid`,
      tag,
      summary: 'A financial year of the records of a scope as lines and months.',
      authorities: readers,
      query: schemas.sheet,
      response: envelope(gridSheet),
      errors: ['facility.unknown'],
    }),
    save: route({
      method: 'POST',
      scope: 'records:write',
      path: `${root}/grid`,
      tag,
      summary: 'Saves cells as drafts, each on its own, and returns the outcome of each.',
      authorities: writers,
      body: schemas.save,
      response: envelope(z.object({ outcomes: z.array(cellOutcome) })),
    }),
  } as const;
}

/** Calls for company users. */
export const gridRoutes = gridCalls(
  { root: '/api/scope-management', tag: 'Records', readers: COMPANY_MEMBERS, writers: RECORD_WRITERS.home },
  { sheet: fields(sheetQuery), save: fields(saveBody) },
);

/** The same for platform staff, who name the company. */
export const adminGridRoutes = gridCalls(
  { root: '/api/admin/scope-management', tag: 'Records (admin)', readers: STAFF, writers: RECORD_WRITERS.admin },
  { sheet: fields({ ...sheetQuery, ...ofCompany }), save: fields({ ...saveBody, ...ofCompany }) },
);
