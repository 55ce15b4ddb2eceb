import { monthLabel, useLanguage, useTranslate } from '#core';
import { ColumnChart } from '#design-system';
import { lastDayOfMonth } from '#domain/time';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { emissionsIn, namedRows } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';

/** Months by input: the ten largest inputs, then the rest. */
export function EmissionsByInput({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(dashboardCalls[area].history, { query: { ...query, by: 'input' } });
  const { months, series } = answer?.data ?? { months: [], series: [] };
  const categories = months.map((month) => monthLabel(month, language));
  const named = namedRows(
    series,
    ({ id, name }) => (name === null ? t('dashboard.input.other') : nameOf('input', id, name)),
    ({ id }) => id,
  );
  return (
    <ColumnChart
      title={title}
      stacked
      {...state}
      {...emissionsIn(unit)}
      categories={categories}
      series={named.map(({ name, row }) => ({ name, values: row.values.map((value) => inUnit(value, unit)) }))}
      empty={t('dashboard.panel.empty')}
      onPointPress={(pressed) => {
        const month = months[categories.indexOf(pressed.category)];
        const input = named.find(({ name }) => name === pressed.series)?.row;
        // The rest covers many inputs, so a list of all records would be wrong.
        if (month === undefined || input === undefined || input.name === null) return;
        open({ scope: [1, 2, 3], inputTypeId: input.id, from: month, to: lastDayOfMonth(month) });
      }}
    />
  );
}
