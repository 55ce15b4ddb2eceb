/** A company's own users, or platform staff. */
export type ReportArea = 'home' | 'admin';

/** Paths below either area: the reports, and the redirect from a row to its records. */
export const REPORT_PATH = 'report';
export const RECORDS_PATH = 'report/records';
