import { z } from 'zod';
import { code, COMPANY_MEMBERS, day, fields, fileRoute, id, MESSAGES, optionalText, STAFF } from '#contract';
import { EXPORT_LANGUAGES, type ExportLanguage } from '#plugins/platform/export-jobs/contract';
import { EVIDENCE_FILTERS, listOf, RECORD_STATUSES, WARNING_FILTERS } from '#plugins/records/records/contract';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A CSV holds one table: the records, or the lines of their workings. A workbook holds both. */
export const EXPORT_PARTS = ['records', 'working'] as const;

const filterFields = {
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
  part: z.enum(EXPORT_PARTS).default('records'),
  /** Omitted: every scope. */
  typeScope: z.coerce.number().int().min(1).max(9).optional(),
  facilityId: listOf(id),
  categoryId: listOf(code),
  inputTypeId: listOf(code),
  /** Omitted: every record that is not void. */
  status: listOf(z.enum(RECORD_STATUSES)),
  fillMode: z.coerce.number().int().min(1).max(2).optional(),
  /** Records that name this company. */
  supplierId: id.optional(),
  customerId: id.optional(),
  warnings: z.enum(WARNING_FILTERS).optional(),
  evidence: z.enum(EVIDENCE_FILTERS).optional(),
  /** Records that overlap the days from `from` to `to`. */
  from: day.optional(),
  to: day.optional(),
  search: optionalText.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** Export filter of company users. */
export const ownExportFilter = fields(filterFields).refine(inOrder, order);

/** Export filter of platform staff, for one company or all. */
export const anyExportFilter = fields({ ...filterFields, companyId: id.optional() }).refine(inOrder, order);

export type ExportFilter = z.output<typeof anyExportFilter>;

/** A filter with the language of names. Titles are the same in every language, because scripts read files by them. */
export type AskedExport = ExportFilter & { readonly language: ExportLanguage };

const language = z.enum(EXPORT_LANGUAGES).default('en');
const ownQuery = fields({ ...filterFields, language }).refine(inOrder, order);
const staffQuery = fields({ ...filterFields, companyId: id.optional(), language }).refine(inOrder, order);

const own = {
  method: 'GET',
  scope: 'records:read',
  tag: 'Export',
  authorities: COMPANY_MEMBERS,
  query: ownQuery,
} as const;
const staff = {
  method: 'GET',
  scope: 'records:read',
  tag: 'Export (admin)',
  authorities: STAFF,
  query: staffQuery,
} as const;
const errors = ['export.busy', 'company.unknown'];

/** Exports of the caller's own company. */
export const exportRoutes = {
  records: fileRoute({
    media: ['xlsx', 'csv'],
    ...own,
    path: '/api/scope-management/export',
    summary: 'Matching records with their results, factors and sources.',
    errors,
  }),
  auditor: fileRoute({
    media: ['xlsx', 'csv'],
    ...own,
    path: '/api/scope-management/auditor/export',
    summary: 'Matching records with everything needed to recalculate them, and their workings.',
    errors,
  }),
} as const;

/** The same for platform staff, for one company or all, and the variant for validation. */
export const adminExportRoutes = {
  records: fileRoute({
    media: ['xlsx', 'csv'],
    ...staff,
    path: '/api/admin/scope-management/export',
    summary: 'Matching records with their results, factors and sources.',
    errors,
  }),
  auditor: fileRoute({
    media: ['xlsx', 'csv'],
    ...staff,
    path: '/api/admin/scope-management/auditor/export',
    summary: 'Matching records with everything needed to recalculate them, and their workings.',
    errors,
  }),
  validation: fileRoute({
    media: ['xlsx', 'csv'],
    ...staff,
    path: '/api/admin/scope-management/auditor-val/export',
    summary:
      'The auditor export with recomputed totals, results of the checks, the prior year, and columns for findings.',
    errors,
  }),
} as const;
