import { z } from 'zod';
import { code, day, fields, id, MESSAGES, textField } from '#contract';
import { BASES } from '#plugins/company/control-basis/contract';
import { listOf } from '#plugins/records/records/contract';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';

/** Languages of reports. */
export const REPORT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Which Scope 2 figure the totals of a report use. Both are in it. */
const SCOPE_2_METHODS = ['LOCATION', 'MARKET'] as const;

/** File formats of reports. */
export const REPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Maximum number of reports in one file. */
const MOST_REPORTS = 20;

/** Boolean, as a query parameter and as JSON. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'api.boolean' })
  .default(false)
  .transform((given) => given === true || given === 'true');

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Query of every report. */
const asked = {
  from: day,
  to: day,
  /** None: every facility. Reports about one facility require exactly one. */
  facilities: listOf(id),
  /** The book of the report. */
  framework: z.enum(FRAMEWORK_IDS).default('NGER'),
  /** Expected edition of factors: the report lists records calculated with another one. */
  version: code.optional(),
  /** Consolidation approach of the GHG Protocol book; other books have their own. */
  basis: z.enum(BASES).optional(),
  scope2Method: z.enum(SCOPE_2_METHODS).default('LOCATION'),
  includeDrafts: flag,
  language: z.enum(REPORT_LANGUAGES).default('en'),
  /** The reader's time zone, for times in files. Dates of records never shift. */
  timeZone: textField(60).refine(isZone, 'report.no-time-zone').default('Australia/Brisbane'),
};

const ofCompany = { companyId: id.optional() };

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** Query of the reports of the own company. */
export const reportQuery = fields(asked).refine(inOrder, order);

/** The same for platform staff, who name the company, or a facility of it. */
export const adminReportQuery = fields({ ...asked, ...ofCompany }).refine(inOrder, order);

/** Maximum length of a cursor in a report. */
const LONGEST_PLACE = 2_000;

const paged = { after: textField(LONGEST_PLACE).min(1, MESSAGES.required) };

/** More rows of a section: the query of the report, and `next` of its section. */
export const reportRowsQuery = fields({ ...asked, ...paged }).refine(inOrder, order);

export const adminReportRowsQuery = fields({ ...asked, ...ofCompany, ...paged }).refine(inOrder, order);

export type ReportQuery = z.output<typeof adminReportQuery>;

const format = z.enum(REPORT_FORMATS).default('xlsx');
const reports = z.array(code).min(1, MESSAGES.required).max(MOST_REPORTS);

/** One or several reports as one file. */
export const reportExportBody = fields({ reports, format, ...asked }).refine(inOrder, order);

/** The same as CSV, without a format parameter. */
export const reportCsvBody = fields({ reports, ...asked }).refine(inOrder, order);

export const adminReportExportBody = fields({ reports, format, ...asked, ...ofCompany }).refine(inOrder, order);
