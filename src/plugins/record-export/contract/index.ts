import { z } from 'zod';
import { code, COMPANY_MEMBERS, day, fields, fileRoute, id, MESSAGES, optionalText, STAFF } from '#contract';
import { RECORD_STATUSES } from '#plugins/records/contract';

/** Kinds of file. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A CSV holds one table: the records, or the lines of their workings. A workbook holds both. */
export const EXPORT_PARTS = ['records', 'working'] as const;

/** Values of one filter. */
const MOST = 200;

/** One or many, repeated or with commas between them, as the lists take them. */
function listOf<S extends z.ZodType<unknown, string>>(one: S) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) =>
      [given ?? []]
        .flat()
        .flatMap((part) => part.split(','))
        .filter(Boolean),
    )
    .pipe(z.array(one).max(MOST, `At most ${MOST} values.`));
}

const filterFields = {
  format: z.enum(EXPORT_FORMATS, { error: 'Choose xlsx or csv.' }).default('xlsx'),
  part: z.enum(EXPORT_PARTS, { error: 'Choose records or working.' }).default('records'),
  /** None: every scope. */
  typeScope: z.coerce.number().int().min(1).max(9).optional(),
  facilityId: listOf(id),
  categoryId: listOf(code),
  inputTypeId: listOf(code),
  /** None: every record that is not void. */
  status: listOf(z.enum(RECORD_STATUSES, { error: `Choose of: ${RECORD_STATUSES.join(', ')}.` })),
  fillMode: z.coerce.number().int().min(1).max(2).optional(),
  /** Records that touch the days from `from` to `to`. */
  from: day.optional(),
  to: day.optional(),
  search: optionalText.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

const ownFilter = fields(filterFields).refine(inOrder, order);
const anyFilter = fields({ ...filterFields, companyId: id.optional() }).refine(inOrder, order);

export type ExportFilter = z.output<typeof anyFilter>;

const own = { method: 'GET', tag: 'Export', authorities: COMPANY_MEMBERS, query: ownFilter } as const;
const staff = { method: 'GET', tag: 'Export (admin)', authorities: STAFF, query: anyFilter } as const;
const errors = ['export.busy', 'company.unknown'];

/** Exports of the own company. */
export const exportRoutes = {
  records: fileRoute({
    ...own,
    path: '/api/scope-management/export',
    summary: 'The records of a filter with what they come to, factors and sources.',
    errors,
  }),
  auditor: fileRoute({
    ...own,
    path: '/api/scope-management/auditor/export',
    summary: 'The records of a filter with all that is needed to calculate them again, and their workings.',
    errors,
  }),
} as const;

/** The same for platform staff, of every company or one of them, and the variant for validation. */
export const adminExportRoutes = {
  records: fileRoute({
    ...staff,
    path: '/api/admin/scope-management/export',
    summary: 'The records of a filter with what they come to, factors and sources.',
    errors,
  }),
  auditor: fileRoute({
    ...staff,
    path: '/api/admin/scope-management/auditor/export',
    summary: 'The records of a filter with all that is needed to calculate them again, and their workings.',
    errors,
  }),
  validation: fileRoute({
    ...staff,
    path: '/api/admin/scope-management/auditor-val/export',
    summary: 'The auditor export with totals recomputed, what the checks say, the year before, and room for findings.',
    errors,
  }),
} as const;
