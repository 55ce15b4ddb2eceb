import { monthLabel, useLanguage, useTranslate } from '#core';
import { ColumnChart } from '#design-system';
import { lastDayOfMonth } from '#domain/time';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { emissionsIn } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';

/** Columns by month, one colour per scope; a month without records is a gap, not a zero. */
export function EmissionsByMonth({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const language = useLanguage();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(dashboardCalls[area].monthly, { query });
  const { months, series } = answer?.data ?? { months: [], series: [] };
  const categories = months.map((month) => monthLabel(month, language));
  return (
    <ColumnChart
      title={title}
      stacked
      height={320}
      {...state}
      {...emissionsIn(unit)}
      categories={categories}
      series={series.map(({ label, values }) => ({
        name: t(label),
        values: values.map((value) => inUnit(value, unit)),
      }))}
      empty={t('dashboard.by-month.empty')}
      onPointPress={(pressed) => {
        const month = months[categories.indexOf(pressed.category)];
        const scope = series.find(({ label }) => t(label) === pressed.series)?.scope;
        if (month !== undefined) open({ scope, from: month, to: lastDayOfMonth(month) });
      }}
    />
  );
}
