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
      const lines = await parts.activities.warned(trx, await parts.ledger.cellsOf(trx, query));
      const tonnes = lines.map(({ scope, tTotal, tMarket }) =>
        decimal((scope === 2 && method === 'MARKET' ? tMarket : tTotal) ?? '0'),
      );
      warned.push({ records: recordsOf(lines), tonnes: sum(tonnes) });
      if (!query.includeDrafts) return;
      const [all, approved] = await Promise.all(
        [query, { ...query, includeDrafts: false }].map((one) => parts.ledger.daySums(trx, one, ['scope', 'category'])),
      );
      const total = (cells: typeof all) => bookSum(scopeTotals(cells ?? []), method) ?? decimal(0);
      drafts.push({
        records: recordsOf(all ?? []) - recordsOf(approved ?? []),
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
