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
}

/** A company as far as a report may hold it. */
export interface ReadableCompany {
  readonly id: string;
  /** Of a member the days of the period it belonged to the group with consent; null: the own company, which holds all. */
  readonly days: DateRange | null;
}

/** What was asked, the period widened to whole months, the company found. */
export type AskedReport = Omit<ReportQuery, 'companyId' | 'language' | 'timeZone'>;

/** Everything a report is written from. */
export interface ReportContext {
  readonly query: AskedReport;
  readonly language: ReportLanguage;
  /** Texts of the product's own reports, in that language. */
  readonly say: Say;
  readonly names: RecordNames;
  readonly company: ReportedCompany;
  /** The company first; in reports of a group those follow that were members with consent on a day of the period. */
  readonly companies: readonly (ReportedCompany & ReadableCompany)[];
  /** Of reports of a group: everybody in its structure on a day of the period, consenting or not. */
  readonly structure: readonly GroupMember[];
  /** The same companies of another period: a group is compared with what it was then. */
  readonly during: (period: DateRange) => readonly ReadableCompany[];
  /**
   * Reads in a transaction of one of `companies`, on the snapshot of the whole report: rows that are read later are those
   * of the totals. Do not nest: each may take a connection.
   */
  read<P>(companyId: string, work: (trx: Trx) => Promise<P>): Promise<P>;
}

/** What a report says; its head comes from what was asked. */
export type ReportBody = Pick<WrittenReport, 'notes' | 'sections' | 'controls'>;

/** A report. A plugin that binds one has it listed, shown and exported. */
export interface ReportDefinition {
  /** Letters, digits, dots and dashes; ids of other plugins begin with theirs. */
  readonly id: string;
  readonly order: number;
  readonly subject: ReportSubject;
  /** Whether platform staff have it too. */
  readonly isForStaff: boolean;
  title(language: ReportLanguage): string;
  write(context: ReportContext): Promise<ReportBody>;
  /** Rows of one long section, without writing the rest; null, or left out: the report is written to find them. */
  rows?(context: ReportContext, section: string): Promise<RowReader | null>;
}

export const ReportDefinition = token<ReportDefinition>('report/definition');
