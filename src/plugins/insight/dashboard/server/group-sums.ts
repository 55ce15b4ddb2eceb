import { decimal } from '#domain/units';
import type { CellSum } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { amountText, type ScopeRow } from '../domain/index.ts';
import type { PanelQuery } from './panel-query.ts';
import type { DashboardLedger, ComparedSums } from './dashboard-ledger.ts';

export type GroupDimension = 'category' | 'facility' | 'company';

/** Sums of groups by scope, for this period and, like for like, the previous one. */
interface GroupSums<D extends GroupDimension> {
  readonly now: readonly CellSum<D | 'scope'>[];
  readonly likeForLike: ComparedSums<D | 'scope'>;
  /** The same of all groups, including those not listed. */
  readonly total: {
    readonly now: readonly ScopeRow[];
    readonly likeForLike: { readonly now: readonly ScopeRow[]; readonly before: readonly ScopeRow[] };
  };
  /** Groups that are not listed; absent if all are. */
  readonly more?: { readonly groups: number; readonly amount: string | null } | null;
}

/**
 * Data of a breakdown. Across companies there are thousands of facilities, so the database sorts them, and only the
 * first `most` are read.
 */
export async function groupSums<D extends GroupDimension>(
  trx: Trx,
  ledger: DashboardLedger,
  query: PanelQuery,
  { by, most }: { readonly by: D; readonly most: number },
): Promise<GroupSums<D>> {
  const { companyIds } = query.ledger;
  if (by === 'category' || companyIds?.length === 1 || !Number.isFinite(most)) {
    const [now, likeForLike] = await Promise.all([
      ledger.sums(trx, query, [by, 'scope']),
      ledger.likeForLike(trx, query, [by, 'scope']),
    ]);
    return { now, likeForLike, total: { now, likeForLike } };
  }
  const [compared, placed] = await Promise.all([
    ledger.comparedQueries(trx, query),
    ledger.ranking(trx, query, { by, most }),
  ]);
  const ids = placed.flatMap(({ id }) => (id === null ? [] : [id]));
  const others = placed.find(({ id }) => id === null);
  const only = (one: PanelQuery): PanelQuery => ({
    ...one,
    ledger: { ...one.ledger, ...(by === 'company' ? { companyIds: ids } : { facilityIds: ids }) },
  });
  // An empty list of facilities would mean all of them.
  const read = async (one: PanelQuery) => (ids.length === 0 ? [] : ledger.sums(trx, only(one), [by, 'scope']));
  return {
    now: await read(query),
    likeForLike: { now: await read(compared.now), before: await read(compared.before) },
    total: {
      now: await ledger.sums(trx, query, ['scope']),
      likeForLike: await ledger.likeForLike(trx, query, ['scope']),
    },
    more: others ? { groups: others.groups, amount: others.t === null ? null : amountText(decimal(others.t)) } : null,
  };
}
