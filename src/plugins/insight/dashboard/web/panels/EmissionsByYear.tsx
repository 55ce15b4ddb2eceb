import { useTranslate } from '#core';
import { ColumnChart } from '#design-system';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { emissionsIn } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';
import { useScopeName } from './use-scope-name.ts';

/** Columns by financial year, for every year with records: the filter's period does not apply. */
export function EmissionsByYear({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const scopeName = useScopeName();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(dashboardCalls[area].years, { query });
  const years = answer?.data.years ?? [];
  const scopes = [...new Set(years.flatMap((year) => year.scopes.map(({ scope }) => scope)))].toSorted((a, b) => a - b);
  return (
    <ColumnChart
      title={title}
      description={t('dashboard.by-year.text')}
      stacked
      {...state}
      {...emissionsIn(unit)}
      categories={years.map(({ label }) => label)}
      series={scopes.map((scope) => ({
        name: scopeName(scope),
        // Same colour per scope as in the months: the palette counts from 0.
        colorIndex: scope - 1,
        values: years.map((year) => inUnit(year.scopes.find((one) => one.scope === scope)?.amount ?? null, unit)),
      }))}
      empty={t('dashboard.panel.empty')}
      onPointPress={(pressed) => {
        const year = years.find(({ label }) => label === pressed.category);
        if (year)
          open({ scope: scopes.find((one) => scopeName(one) === pressed.series), from: year.from, to: year.to });
      }}
    />
  );
}
