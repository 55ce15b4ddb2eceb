import type { DateRange } from '#domain/time';
import type { LedgerQuery } from '#plugins/insight/books/server';
import type { ReadableCompany, ReportContext } from './report-definition.ts';

/** The period of a report. */
export const daysOf = ({ query: { from, to } }: ReportContext): DateRange => ({ from, to });

/** The query of the ledger for one company of a report: for a member its days in the group, approved records only. */
export function ledgerQuery(
  context: ReportContext,
  company: ReadableCompany,
  period: DateRange = daysOf(context),
): LedgerQuery {
  const { facilities, framework, basis, includeDrafts } = context.query;
  return {
    companyIds: [company.id],
    ...(company.days ?? period),
    facilityIds: facilities,
    includeDrafts: includeDrafts && company.days === null,
    book: framework,
    basis,
  };
}
