import { z } from 'zod';
import { code, COMPANY_MEMBERS, envelope, fields, fileRoute, route, selectionOf, STAFF } from '#contract';
import { reportDocument, reportRows } from './report-document.ts';
import { REPORTS, STAFF_REPORTS, type KnownReportId } from './report-ids.ts';
import {
  adminReportExportBody,
  adminReportQuery,
  adminReportRowsQuery,
  REPORT_LANGUAGES,
  reportCsvBody,
  reportExportBody,
  reportQuery,
  reportRowsQuery,
} from './report-query.ts';

const errors = ['report.unknown', 'report.one-facility', 'report.too-long', 'facility.unknown', 'version.unknown'];
const adminErrors = [...errors, 'company.unknown', 'company.required'];

const own = {
  method: 'GET',
  scope: 'reports:read',
  tag: 'Reports',
  authorities: COMPANY_MEMBERS,
  query: reportQuery,
  response: envelope(reportDocument),
  errors,
} as const;

const staff = {
  method: 'GET',
  scope: 'reports:read',
  tag: 'Reports (admin)',
  authorities: STAFF,
  query: adminReportQuery,
  response: envelope(reportDocument),
  errors: adminErrors,
} as const;

/** `corporate-summary` as in a sentence: `corporate summary`. */
const spoken = (id: string) => id.replaceAll('-', ' ');

const ownReport = (path: string, id: string) =>
  route({ ...own, path: `/api/report/${path}`, summary: `The report ${spoken(id)} of the own company.` });

const staffReport = (path: string, id: string) =>
  route({ ...staff, path: `/api/admin/report/${path}`, summary: `The report ${spoken(id)} of a company.` });

/** A call for each built-in report, by its id. */
export const reportRoutes = Object.fromEntries(REPORTS.map(({ id, path }) => [id, ownReport(path, id)])) as Readonly<
  Record<KnownReportId, ReturnType<typeof ownReport>>
>;

/** The same for platform staff; some reports are not available to them. */
export const adminReportRoutes = Object.fromEntries(
  STAFF_REPORTS.map(({ id, path }) => [id, staffReport(path, id)]),
) as Readonly<Record<(typeof STAFF_REPORTS)[number]['id'], ReturnType<typeof staffReport>>>;

const listed = {
  method: 'GET',
  scope: 'reports:read',
  query: fields({ language: z.enum(REPORT_LANGUAGES).default('en') }),
  response: selectionOf(
    z.object({
      id: z.string(),
      code: z.string(),
      /** Its title in the requested language. */
      name: z.string(),
      subject: z.enum(['group', 'facility', 'company']),
      /** ISO 3166-1 codes of the countries whose companies it is for; null: every country. */
      countries: z.array(z.string()).nullable(),
    }),
  ),
  summary: 'All available reports in order, including those of plugins.',
} as const;

const byId = fields({ report: code });

const moreErrors = ['report.place-unknown'];

/** Reports by id: how clients read a report of another plugin. */
export const anyReportRoutes = {
  list: route({ ...listed, path: '/api/report/list', tag: 'Reports', authorities: COMPANY_MEMBERS }),
  adminList: route({ ...listed, path: '/api/admin/report/list', tag: 'Reports (admin)', authorities: STAFF }),
  read: route({ ...own, params: byId, path: '/api/report/{report}', summary: 'Any report of the list, by its id.' }),
  adminRead: route({
    ...staff,
    params: byId,
    path: '/api/admin/report/{report}',
    summary: 'Any report of the list, by its id.',
  }),
  rows: route({
    ...own,
    params: byId,
    path: '/api/report/{report}/rows',
    query: reportRowsQuery,
    response: envelope(reportRows),
    errors: [...errors, ...moreErrors],
    summary: 'More rows of a section that is longer than one response.',
  }),
  adminRows: route({
    ...staff,
    params: byId,
    path: '/api/admin/report/{report}/rows',
    query: adminReportRowsQuery,
    response: envelope(reportRows),
    errors: [...adminErrors, ...moreErrors],
    summary: 'More rows of a section that is longer than one response.',
  }),
} as const;

/** 422: more rows than a PDF can have; the message says how many, and recommends the other formats. */
export const PDF_ROWS = 'file.pdf-rows';

const file = {
  method: 'POST',
  scope: 'reports:read',
  tag: 'Reports',
  authorities: COMPANY_MEMBERS,
  errors: [...errors, 'report.busy'],
} as const;

/** Reports as files, with the rows of the screen. */
export const reportExportRoutes = {
  report: fileRoute({
    media: ['xlsx', 'pdf', 'csv'],
    ...file,
    errors: [...file.errors, PDF_ROWS],
    path: '/api/export/report',
    summary: 'Reports as one workbook, PDF or CSV.',
    body: reportExportBody,
  }),
  csv: fileRoute({
    media: ['csv'],
    ...file,
    path: '/api/export/report-csv',
    summary: 'Reports as CSV.',
    body: reportCsvBody,
  }),
  company: fileRoute({
    media: ['xlsx', 'pdf', 'csv'],
    ...file,
    errors: [...file.errors, PDF_ROWS],
    path: '/api/export/report/company',
    summary: 'Reports about the company as one workbook, PDF or CSV.',
    body: reportExportBody,
  }),
  companyCsv: fileRoute({
    media: ['csv'],
    ...file,
    path: '/api/export/report/company-csv',
    summary: 'Reports about the company as CSV.',
    body: reportCsvBody,
  }),
  admin: fileRoute({
    media: ['pdf', 'xlsx', 'csv'],
    ...file,
    path: '/api/admin/export/report',
    tag: 'Reports (admin)',
    summary: 'Reports of a company as one workbook, PDF or CSV.',
    authorities: STAFF,
    body: adminReportExportBody,
    errors: [...adminErrors, 'report.busy', PDF_ROWS],
  }),
} as const;
