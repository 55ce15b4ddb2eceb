import { decimal, type Decimal } from '#domain/units';
import { bookOf } from '#plugins/insight/books/contract';
import type { BookLedger, LedgerQuery } from '#plugins/insight/books/server';
import { daysOf, ledgerQuery } from './ledger-query.ts';
import type { ReportContext } from './report-definition.ts';
import { bookSum, scopeTotals } from './sections/scope-totals.ts';

/** Reasons why a report differs from the dashboard of the same days, in order. */
export const DIFFERENCES = ['dashboard', 'scopes', 'shares', 'drafts', 'method', 'members'] as const;

/** The figure after a step: t CO2-e. `dashboard`: with the default settings of a dashboard. */
export interface DifferenceStep {
  readonly id: (typeof DIFFERENCES)[number];
  readonly total: Decimal;
}

const EMITTING = [1, 2, 3];

/**
 * From the total of a dashboard with default settings (as recorded, each facility in full, with drafts, Scope 2 by
 * location, own company only) to that of a report: one setting changes at a time, so that the differences add up.
 */
export async function differenceSteps(ledger: BookLedger, context: ReportContext): Promise<readonly DifferenceStep[]> {
  const { company, companies, query } = context;
  const { framework: book, includeDrafts, scope2Method: method } = query;
  const own = { id: company.id, days: null };
  const opening = { ...ledgerQuery(context, own, daysOf(context)), book: null, includeDrafts: true, scopes: EMITTING };
  const scopes = EMITTING.filter((scope) => bookOf(book).scopes.includes(scope));
  const total = async (id: string, asked: LedgerQuery, by: typeof method) => {
    const cells = await context.read(id, (trx) => ledger.daySums(trx, asked, ['scope', 'category']));
    return bookSum(scopeTotals(cells), by) ?? decimal(0);
  };
  const ofBook = { ...opening, scopes, book };
  const asReported = { ...ofBook, includeDrafts };
  const alone = await total(company.id, asReported, method);
  let all = alone;
  // Sequential: each takes a connection.
  for (const member of companies.filter(({ id }) => id !== company.id))
    all = all.plus(await total(member.id, { ...ledgerQuery(context, member), scopes }, method));
  return [
    { id: 'dashboard', total: await total(company.id, opening, 'LOCATION') },
    { id: 'scopes', total: await total(company.id, { ...opening, scopes }, 'LOCATION') },
    { id: 'shares', total: await total(company.id, ofBook, 'LOCATION') },
    { id: 'drafts', total: await total(company.id, asReported, 'LOCATION') },
    { id: 'method', total: alone },
    { id: 'members', total: all },
  ];
}
