import { addressOf, useEvery } from '#core';
import { RecordScope } from '#plugins/records/records/contract';
import type { DashboardQueryInput, DashboardTotals } from '../../contract/index.ts';
import { behindAddress } from '../behind/use-behind.ts';
import { ChangeReason } from '../change-reason.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import { EMISSION_UNIT } from '../figures.ts';
import { TotalCard } from '../total-card.ts';

type Total = Pick<DashboardTotals['totals'][number], 'id' | 'unit' | 'amount'>;

/** Scopes of greenhouse gases, which make up total emissions. */
const EMITTING = [1, 2, 3];

/**
 * Link target of a total: its records or, if there are none, the list to enter them. Energy comes from records of
 * several scopes.
 */
export function useTotalAddress(area: DashboardArea, query: DashboardQueryInput): (total: Total) => string | undefined {
  const cards = useEvery(TotalCard);
  const scopes = useEvery(RecordScope);
  return ({ id, unit, amount }) => {
    if (id === 'overall') return amount === null ? undefined : behindAddress(area, query, { scope: EMITTING });
    const to = cards.find(({ total }) => total === id)?.to;
    if (to === undefined) return undefined;
    const scope = scopes.find((one) => one.id === to)?.number;
    if (amount === null || scope === undefined) return addressOf(area, to);
    return behindAddress(area, query, unit === EMISSION_UNIT ? { scope } : {});
  };
}

/** Link target of the change of a total: why it differs. Only emissions of one company are explained. */
export function useChangeAddress(
  area: DashboardArea,
  query: DashboardQueryInput,
): (total: Total) => string | undefined {
  const [reason] = useEvery(ChangeReason);
  const cards = useEvery(TotalCard);
  const scopes = useEvery(RecordScope);
  const isOneCompany = area === 'home' || query.companyId !== undefined;
  return ({ id, unit }) => {
    if (!reason || !isOneCompany || unit !== EMISSION_UNIT) return undefined;
    if (id === 'overall') return reason.address(area, query, []);
    const to = cards.find(({ total }) => total === id)?.to;
    const scope = scopes.find((one) => one.id === to)?.number;
    return scope === undefined ? undefined : reason.address(area, query, [scope]);
  };
}
