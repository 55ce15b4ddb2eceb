import { useLanguage, useTranslate } from '#core';
import { ColumnChart } from '#design-system';
import { lastDayOfMonth } from '#domain/time';
import type { EmissionHistory } from '../../contract/index.ts';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { monthLabel } from '../filter/month-words.ts';
import { emissionsIn } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';

type Band = EmissionHistory['series'][number];

/** Months cut by how much a facility emits in one: the bands are those of the unit chosen. */
export function EmissionsByBand({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const language = useLanguage();
  const open = useBehind(area, query);
  const { answer, state } = usePanelCall(dashboardCalls[area].history, { query: { ...query, unit, by: 'band' } });
  const { months, series } = answer?.data ?? { months: [], series: [] };
  const categories = months.map((month) => monthLabel(month, language));
  const bandName = ({ low, high }: Band) =>
    high === null
      ? t('dashboard.band.above', { low: low ?? '', unit })
      : low === null || low === '0'
        ? t('dashboard.band.below', { high, unit })
        : t('dashboard.band.between', { low, high, unit });
  return (
    <ColumnChart
      title={title}
      description={t('dashboard.by-band.text')}
      stacked
      {...state}
      {...emissionsIn(unit)}
      categories={categories}
      // All bands, so that each keeps its colour and its place in the legend.
      series={series.map((band) => ({
        name: bandName(band),
        // The answer is in that unit already.
        values: band.values.map((value) => inUnit(value, 't')),
      }))}
      empty={t('dashboard.panel.empty')}
      onPointPress={({ category }) => {
        const month = months[categories.indexOf(category)];
        if (month !== undefined) open({ scope: [1, 2, 3], from: month, to: lastDayOfMonth(month) });
      }}
    />
  );
}
