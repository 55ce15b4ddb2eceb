import { byName, FIGURES } from '#domain/rollup';
import { decimal, exactText } from '#domain/units';
import type { BookId } from '#plugins/insight/books/contract';
import type { BookLedger } from '#plugins/insight/books/server';
import type { ActivityLines } from '#plugins/records/records/server';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import type { Trx } from '#server';
import { TOTAL_FIGURES, TOTAL_OUTPUTS, type ControlTotal } from '../../domain/index.ts';
import type { PackScope } from '../pack-scope.ts';
import { day, number, text, type PackColumn } from '../pack-table.ts';

/** The share of a facility that a book counts, if it is not all. */
interface ShareRow {
  readonly book: string;
  readonly facilityId: string;
  readonly from: string;
  readonly to: string | null;
  readonly percent: string;
}

/** Everything as recorded, in addition to the books. */
const RECORDED = 'RECORDED';

const ledgerQuery = ({ company, from, to, facilityIds, includeDrafts }: PackScope, book: BookId | null) => ({
  companyIds: [company.id],
  from,
  to,
  facilityIds,
  includeDrafts,
  book,
});

/** The totals of the ledger, which dashboards and reports use: by book and scope. */
export async function controlTotals(
  trx: Trx,
  { ledger, activities }: { readonly ledger: BookLedger; readonly activities: ActivityLines },
  scope: PackScope,
): Promise<readonly ControlTotal[]> {
  const plain = (figure: string) => exactText(decimal(figure));
  const totals: ControlTotal[] = [];
  for (const book of [null, ...frameworksIn(scope.company.country)]) {
    const apart = await activities.outsideKyoto(trx, await ledger.cellsOf(trx, ledgerQuery(scope, book)));
    for (const sum of await ledger.sums(trx, ledgerQuery(scope, book), ['scope'])) {
      const tOutsideKyoto = apart.find((one) => one.scope === sum.scope)?.tonnes ?? '0';
      const figures = byName(TOTAL_OUTPUTS, () => '0');
      for (const name of TOTAL_FIGURES)
        figures[FIGURES[name].output] = plain(name === 'tOutsideKyoto' ? tOutsideKyoto : sum[name]);
      totals.push({ book: book ?? RECORDED, scope: sum.scope, records: sum.records, ...figures });
    }
  }
  return totals;
}

export const TOTAL_COLUMNS: readonly PackColumn<ControlTotal>[] = [
  text('Book', ({ book }) => book),
  number('Scope', ({ scope }) => scope),
  number('Records', ({ records }) => records),
  ...TOTAL_FIGURES.map((name) => number<ControlTotal>(FIGURES[name].title, (sum) => sum[FIGURES[name].output])),
];

/** Facilities that a book counts partly or not at all. They are needed to add up the totals of a book again. */
export async function shareRows(trx: Trx, ledger: BookLedger, scope: PackScope): Promise<readonly ShareRow[]> {
  const rows: ShareRow[] = [];
  for (const book of frameworksIn(scope.company.country))
    for (const { facilityId, from, to, percent } of await ledger.shares(trx, ledgerQuery(scope, book)))
      rows.push({ book, facilityId, from, to, percent: exactText(decimal(percent)) });
  return rows;
}

export const SHARE_COLUMNS: readonly PackColumn<ShareRow>[] = [
  text('Book', ({ book }) => book),
  text('Facility id', ({ facilityId }) => facilityId),
  day('From', ({ from }) => from),
  day('To', ({ to }) => to),
  number('Counted (%)', ({ percent }) => percent),
];
