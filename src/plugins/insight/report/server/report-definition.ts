import { token } from '#contract';
import type { DateRange } from '#domain/time';
import type { GroupMember } from '#plugins/company/company-group/server';
import type { Trx } from '#server';
import type { ReportLanguage, ReportQuery, ReportSubject } from '../contract/index.ts';
import type { Say } from './texts/index.ts';
import type { RecordNames } from './reading/record-names.ts';
import type { RowReader, WrittenReport } from './written-report.ts';

/** A company a report is about. */
export interface ReportedCompany {
  readonly id: string;
  readonly name: string;
  readonly abn: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Number in the register of a country other than Australia; absent: there is none. */
  readonly registrationNumber?: string | undefined;
}

/** A company with the days a report may include. */
export interface ReadableCompany {
  readonly id: string;
  /** For a member the days of the period in the group with consent; null: the own company, which has all days. */
  readonly days: DateRange | null;
}

/** The query, with the period widened to whole months and the company resolved. */
export type AskedReport = Omit<ReportQuery, 'companyId' | 'language' | 'timeZone'>;

/** Everything a report is written from. */
export interface ReportContext {
  readonly query: AskedReport;
  readonly language: ReportLanguage;
  /** Texts of the built-in reports, in that language. */
  readonly say: Say;
  readonly names: RecordNames;
  readonly company: ReportedCompany;
  /** The company first; in reports of a group followed by members with consent on a day of the period. */
  readonly companies: readonly (ReportedCompany & ReadableCompany)[];
  /** In reports of a group: every member of its structure on a day of the period, with or without consent. */
  readonly structure: readonly GroupMember[];
  /** The companies of another period: a group is compared with its structure at that time. */
  readonly during: (period: DateRange) => readonly ReadableCompany[];
  /**
   * Reads in a transaction of one of `companies`, on the snapshot of the whole report: rows read later match the
   * totals. Do not nest: each may take a connection.
   */
  read<P>(companyId: string, work: (trx: Trx) => Promise<P>): Promise<P>;
  /** Name of that snapshot, for work in a thread: `readAt`. */
  snapshot(): Promise<string>;
}

/** Content of a report; its header comes from the query. */
export type ReportBody = Pick<WrittenReport, 'notes' | 'sections' | 'controls'>;

/** A report. Binding one is enough to have it listed, shown and exported. */
export interface ReportDefinition {
  /** Letters, digits, dots and dashes; ids of other plugins start with the plugin's id. */
  readonly id: string;
  readonly order: number;
  readonly subject: ReportSubject;
  /** Whether platform staff may read it too. */
  readonly isForStaff: boolean;
  /** ISO 3166-1 codes of the countries whose companies it is for; absent: every country. */
  readonly countries?: readonly string[];
  title(language: ReportLanguage): string;
  write(context: ReportContext): Promise<ReportBody>;
  /** Rows of one long section, without writing the rest; null, or left out: the report is written to find them. */
  rows?(context: ReportContext, section: string): Promise<RowReader | null>;
}

export const ReportDefinition = token<ReportDefinition>('report/definition');
