import { addDays, type CivilDate } from '#domain/time';

/**
 * The first year a statement may cover: the Modern Slavery Act 2018 (Cth) commenced on 1 January 2019 and applies to
 * reporting periods that begin after it.
 */
export const FIRST_STATEMENT_YEAR = 2019;

/** Why an approval date is invalid. */
type ApprovalFault = 'before-the-year' | 'in-the-future';

/**
 * Why a statement of a year cannot have been approved on a date; null if it can. A reporting period that ends in a year
 * ends on 1 January at the earliest, and a statement covers the whole of it. One day ahead is accepted: it may be
 * tomorrow by the server's clock and today further east.
 */
export function approvalFault(year: number, approvedDate: CivilDate, today: CivilDate): ApprovalFault | null {
  if (approvedDate < `${year}-01-01`) return 'before-the-year';
  return approvedDate > addDays(today, 1) ? 'in-the-future' : null;
}
