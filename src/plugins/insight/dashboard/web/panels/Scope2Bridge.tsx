import { useTranslate } from '#core';
import { WaterfallChart } from '#design-system';
import type { EmissionBreakDown } from '../../contract/index.ts';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { emissionsIn } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';
import { scope2Steps } from './scope2-steps.ts';
import { usePanelWords } from './use-panel-words.ts';

const SCOPE2 = 2;

/** From location-based to market-based Scope 2: which facilities make the difference. */
export function Scope2Bridge({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const { partial } = usePanelWords();
  const open = useBehind(area, query);
  const { facilities, totals } = dashboardCalls[area];
  // Same default query as the other panels, so that they share one cached response.
  const { scope2Method: _chosen, ...plain } = query;
  const location = usePanelCall(facilities, { query: plain });
  const market = usePanelCall(facilities, { query: { ...plain, scope2Method: 'MARKET' } });
  const whole = usePanelCall(totals, { query: plain });
  const asked = [location, market, whole];
  const both = whole.answer?.data.totals.find(({ second }) => second !== null);
  const start = both?.amount ?? null;
  const steps = scope2Steps(partsOf(location.answer?.data), partsOf(market.answer?.data), {
    location: start,
    market: both?.second?.amount ?? null,
  });
  const named = (steps ?? []).map((step) => ({ ...step, name: step.name || t('dashboard.bridge.rest') }));
  const { state } = asked.find((one) => one.state.error !== false || one.state.loading) ?? whole;
  return (
    <WaterfallChart
      title={title}
      description={partial(both?.second?.missing)}
      {...state}
      onRetry={() => {
        for (const one of asked) if (one.state.error !== false) one.state.onRetry();
      }}
      {...emissionsIn(unit)}
      start={{ name: t('dashboard.method.LOCATION'), value: steps === null ? null : inUnit(start, unit) }}
      changes={named.map(({ name, change }) => ({ name, value: inUnit(change, unit) }))}
      endName={t('dashboard.method.MARKET')}
      empty={t('dashboard.bridge.empty')}
      onPointPress={({ category }) => {
        const step = named.find(({ name }) => name === category);
        if (step?.id === null) return;
        const row = location.answer?.data.rows.find(({ id }) => id === step?.id);
        open({ scope: SCOPE2, facilityId: row?.id, companyId: row?.companyId ?? undefined });
      }}
    />
  );
}

/** The Scope 2 of each facility. */
function partsOf(found: EmissionBreakDown | undefined) {
  return (found?.rows ?? []).flatMap(({ id, name, scopes }) => {
    const scope2 = scopes.find(({ scope }) => scope === SCOPE2);
    return scope2 ? [{ id, name, amount: scope2.amount }] : [];
  });
}
