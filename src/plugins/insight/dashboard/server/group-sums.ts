import { decimal } from '#domain/units';
import type { CellSum } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { amountText, type ScopeRow } from '../domain/index.ts';
import type { AskedDashboard } from './asked-dashboard.ts';
import type { DashboardLedger, LikeSums } from './dashboard-ledger.ts';

export type GroupDimension = 'category' | 'facility' | 'company';

/** Sums of groups by scope, and like for like of this period and the previous one. */
interface GroupSums<D extends GroupDimension> {
  readonly now: readonly CellSum<D | 'scope'>[];
  readonly like: LikeSums<D | 'scope'>;
  /** The same of all groups, including those not listed. */
  readonly total: {
    readonly now: readonly ScopeRow[];
    readonly like: { readonly now: readonly ScopeRow[]; readonly before: readonly ScopeRow[] };
  };
  /** Groups that are not listed; absent if all are. */
  readonly more?: { readonly groups: number; readonly amount: string | null } | null;
}

/**
 * Data of a breakdown. There are thousands of facilities and companies across companies: the database sorts them, and
 * only the first `most` are read.
 */
export async function groupSums<D extends GroupDimension>(
  trx: Trx,
  ledger: DashboardLedger,
  asked: AskedDashboard,
  { by, most }: { readonly by: D; readonly most: number },
): Promise<GroupSums<D>> {
  const { companyIds } = asked.ledger;
  if (by === 'category' || companyIds?.length === 1 || !Number.isFinite(most)) {
    const [now, like] = await Promise.all([
      ledger.sums(trx, asked, [by, 'scope']),
      ledger.like(trx, asked, [by, 'scope']),
    ]);
    return { now, like, total: { now, like } };
  }
  const [twins, placed] = await Promise.all([ledger.twins(trx, asked), ledger.ranking(trx, asked, { by, most })]);
  const ids = placed.flatMap(({ id }) => (id === null ? [] : [id]));
  const others = placed.find(({ id }) => id === null);
  const only = (one: AskedDashboard): AskedDashboard => ({
    ...one,
    ledger: { ...one.ledger, ...(by === 'company' ? { companyIds: ids } : { facilityIds: ids }) },
  });
  // An empty list of facilities would mean all of them.
  const read = async (one: AskedDashboard) => (ids.length === 0 ? [] : ledger.sums(trx, only(one), [by, 'scope']));
  return {
    now: await read(asked),
    like: { now: await read(twins.now), before: await read(twins.before) },
    total: { now: await ledger.sums(trx, asked, ['scope']), like: await ledger.like(trx, asked, ['scope']) },
    more: others ? { groups: others.groups, amount: others.t === null ? null : amountText(decimal(others.t)) } : null,
  };
}
