import { z } from 'zod';
import { code, day, fields, id, MESSAGES, textField } from '#contract';
import { FRAMEWORKS } from '#plugins/company/company/contract';
import { BASES } from '#plugins/company/control-basis/contract';
import { listOf } from '#plugins/records/records/contract';

/** Languages a report can be written in. */
export const REPORT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Which Scope 2 figure the totals of a report take. Both stand in it. */
const SCOPE_2_METHODS = ['LOCATION', 'MARKET'] as const;

/** Kinds of file a report is written to. */
export const REPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Reports in one file. */
const MOST_REPORTS = 20;

/** Yes or no, as a query writes it and as a body does. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Say true or false.' })
  .default(false)
  .transform((given) => given === true || given === 'true');

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What every report is asked with. */
const asked = {
  from: day,
  to: day,
  /** None: every facility. Reports about one facility name exactly one. */
  facilities: listOf(id),
  /** The book the report is kept in. */
  framework: z.enum(FRAMEWORKS, { error: `Choose of: ${FRAMEWORKS.join(', ')}.` }).default('NGER'),
  /** Edition the records should be calculated with: the report names those that are not. */
  version: code.optional(),
  /** Consolidation approach of the GHG Protocol book; others have their own. */
  basis: z.enum(BASES, { error: `Choose of: ${BASES.join(', ')}.` }).optional(),
  scope2Method: z.enum(SCOPE_2_METHODS, { error: 'Choose LOCATION or MARKET.' }).default('LOCATION'),
  includeDrafts: flag,
  language: z.enum(REPORT_LANGUAGES, { error: 'Choose en, vi or fr.' }).default('en'),
  /** The reader's: moments on paper are told by this clock. Days of records never move. */
  timeZone: textField(60)
    .refine(isZone, 'Name a time zone, for example Australia/Brisbane.')
    .default('Australia/Brisbane'),
};

const ofCompany = { companyId: id.optional() };

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** Query of the reports of the own company. */
export const reportQuery = fields(asked).refine(inOrder, order);

/** The same for platform staff, who name the company, or a facility of it. */
export const adminReportQuery = fields({ ...asked, ...ofCompany }).refine(inOrder, order);

/** Letters a place in a report is written with at most. */
const LONGEST_PLACE = 2_000;

const paged = { after: textField(LONGEST_PLACE).min(1, MESSAGES.required) };

/** More rows of a section: the query the report was asked with, and `next` of its section. */
export const reportRowsQuery = fields({ ...asked, ...paged }).refine(inOrder, order);

export const adminReportRowsQuery = fields({ ...asked, ...ofCompany, ...paged }).refine(inOrder, order);

export type ReportQuery = z.output<typeof adminReportQuery>;

const format = z.enum(REPORT_FORMATS, { error: 'Choose xlsx, pdf or csv.' }).default('xlsx');
const reports = z.array(code).min(1, MESSAGES.required).max(MOST_REPORTS, `At most ${MOST_REPORTS} reports.`);

/** One or several reports as one file. */
export const reportExportBody = fields({ reports, format, ...asked }).refine(inOrder, order);

/** The same as CSV, whose format needs no naming. */
export const reportCsvBody = fields({ reports, ...asked }).refine(inOrder, order);

export const adminReportExportBody = fields({ reports, format, ...asked, ...ofCompany }).refine(inOrder, order);
