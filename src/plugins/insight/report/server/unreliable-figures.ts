import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { BookLedger } from '#plugins/insight/books/server';
import type { ActivityLines } from '#plugins/records/records/server';
import type { ReportDocument } from '../contract/index.ts';
import { recordsOf } from './sections/figures.ts';
import { ledgerQuery } from './ledger-query.ts';
import type { ReportContext } from './report-definition.ts';
import { bookSum, scopeTotals } from './sections/scope-totals.ts';

type Unsure = NonNullable<ReportDocument['unsure']>;

const EMITTING = [1, 2, 3];

/** The unreliable part of a report's emissions: records with an open warning, and unapproved ones. */
export async function unreliableFigures(
  parts: { readonly ledger: BookLedger; readonly activities: ActivityLines },
  context: ReportContext,
): Promise<Unsure> {
  const method = context.query.scope2Method;
  const warned: { records: number; tonnes: Decimal }[] = [];
  const drafts: { records: number; tonnes: Decimal }[] = [];
  // Sequential: each takes a connection.
  for (const company of context.companies) {
    const query = { ...ledgerQuery(context, company), scopes: EMITTING };
    await context.read(company.id, async (trx) => {
      const sums = (one: typeof query) => parts.ledger.daySums(trx, one, ['scope', 'category']);
      const total = (cells: Awaited<ReturnType<typeof sums>>) => bookSum(scopeTotals(cells), method) ?? decimal(0);
      const doubtful = await sums({ ...query, isWarned: true });
      warned.push({ records: recordsOf(doubtful), tonnes: total(doubtful) });
      if (!query.includeDrafts) return;
      const all = await sums(query);
      const approved = await sums({ ...query, includeDrafts: false });
      drafts.push({
        records: recordsOf(all) - recordsOf(approved),
        tonnes: total(all).minus(total(approved)),
      });
    });
  }
  const added = (of: typeof warned) => ({
    records: of.reduce((count, { records }) => count + records, 0),
    tonnes: fixedText(sum(of.map(({ tonnes }) => tonnes)), 6),
  });
  return { warned: added(warned), drafts: added(drafts) };
}
