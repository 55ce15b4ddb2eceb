/** A company's own people, or platform staff. */
export type ReportArea = 'home' | 'admin';

/** Paths below either area: the reports, and the way from a row to the records behind it. */
export const REPORT_PATH = 'report';
export const RECORDS_PATH = 'report/records';
