export interface ReportFilingTable {
  company_id: string;
  number: number;
  id: string;
  report: string;
  title: string;
  obligation: string | null;
  year: number | null;
  from_date: string;
  to_date: string;
  book: string;
  /** JSON text, as hashed; `controls` and `standing` as well. */
  query: string;
  filed_at: string;
  filed_by: string;
  filed_by_name: string;
  note: string;
  amends: number | null;
  controls: string;
  standing: string;
  previous: string | null;
  hash: string;
}

export interface ReportFilingFileTable {
  company_id: string;
  number: number;
  format: 'xlsx' | 'pdf' | 'csv' | 'json';
  name: string;
  sha256: string;
  bytes: number;
}

export interface ReportFilingContentTable {
  company_id: string;
  sha256: string;
  position: number;
  content: Uint8Array;
}

export interface FiledElsewhereTable {
  company_id: string;
  id: string;
  obligation: string;
  year: number;
  filed_on: string;
  officer: string;
  note: string;
  noted_at: string;
  noted_by: string;
  noted_by_name: string;
  file_name: string | null;
  sha256: string | null;
  bytes: number | null;
  withdrawn_at: string | null;
  withdrawn_by_name: string | null;
}

/** Tables of this plugin, for `trx.withTables`. */
export type FilingTables = {
  report_filing: ReportFilingTable;
  report_filing_file: ReportFilingFileTable;
  report_filing_content: ReportFilingContentTable;
  filed_elsewhere: FiledElsewhereTable;
};
