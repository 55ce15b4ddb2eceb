/** Subject of a report: a controlling corporation with its members, one facility, or one company. */
export type ReportSubject = 'group' | 'facility' | 'company';

/** A built-in report: its id, the end of its path, and whether platform staff may read it too. */
interface KnownReport {
  readonly id: string;
  readonly path: string;
  readonly subject: ReportSubject;
  readonly isForStaff: boolean;
  /** Countries whose companies it is for; absent: every country. */
  readonly countries?: readonly string[];
}

/** The built-in reports, in order. Others come from plugins; `GET /api/report/list` names them all. */
export const REPORTS = [
  { id: 'corporate-summary', path: 'corporate-summary', subject: 'group', isForStaff: true },
  { id: 'corporate-facilities', path: 'corporate-facilities', subject: 'group', isForStaff: true },
  { id: 'corporate-activities', path: 'corporate-activities', subject: 'group', isForStaff: true },
  { id: 'corporate-energy', path: 'corporate-energy', subject: 'group', isForStaff: true },
  { id: 'corporate-company', path: 'corporate-company', subject: 'group', isForStaff: false },
  { id: 'facility-sources', path: 'facility/sources', subject: 'facility', isForStaff: true },
  { id: 'facility-activities', path: 'facility/activities', subject: 'facility', isForStaff: true },
  { id: 'facility-energy', path: 'facility/energy', subject: 'facility', isForStaff: true },
  { id: 'facility-supply-chain', path: 'facility/supply-chain', subject: 'facility', isForStaff: true },
  { id: 'company-sources', path: 'company/sources', subject: 'company', isForStaff: false },
  { id: 'company-activities', path: 'company/activities', subject: 'company', isForStaff: false },
  { id: 'company-energy', path: 'company/energy', subject: 'company', isForStaff: false },
  { id: 'company-supply-chain', path: 'company/supply-chain', subject: 'company', isForStaff: false },
  { id: 'bridge', path: 'bridge', subject: 'company', isForStaff: true, countries: ['AU'] },
  { id: 'differences', path: 'differences', subject: 'group', isForStaff: true },
] as const satisfies readonly KnownReport[];

export type KnownReportId = (typeof REPORTS)[number]['id'];

/** Reports platform staff may read too. */
export const STAFF_REPORTS = REPORTS.filter(
  (one): one is Extract<(typeof REPORTS)[number], { isForStaff: true }> => one.isForStaff,
);
