import { monthLabel, useLanguage, useTranslate, useViewState } from '#core';
import { ColumnChart, Heading, Inline, Select, Stack, Text } from '#design-system';
import { lastDayOfMonth } from '#domain/time';
import type { EmissionHistory } from '../../contract/index.ts';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { emissionsIn } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';

type Band = EmissionHistory['series'][number];

/** Id of the option "all bands". */
const ALL = 'all';

/** Months by band of a facility's monthly emissions: the bands are those of the selected unit. */
export function EmissionsByBand({ area, query, unit, title }: DashboardPanelProps) {
  const t = useTranslate();
  const language = useLanguage();
  const open = useBehind(area, query);
  const [band, setBand] = useViewState(`dashboard-filter:band:${area}`, ALL);
  const { answer, state } = usePanelCall(dashboardCalls[area].history, { query: { ...query, unit, by: 'band' } });
  const { months, series } = answer?.data ?? { months: [], series: [] };
  const categories = months.map((month) => monthLabel(month, language));
  const bandName = ({ low, high }: Pick<Band, 'low' | 'high'>) =>
    high === null
      ? t('dashboard.band.above', { low: low ?? '' })
      : t('dashboard.band.between', { low: low ?? '0', high });
  const chosen = series.find(({ id }) => id === band);
  // Columns of one colour say no more than a sentence.
  const [only, ...others] = series.filter((one) => (one.facilityMonths ?? 0) > 0);
  const facilityMonths = series.reduce((sum, one) => sum + (one.facilityMonths ?? 0), 0);
  return (
    <Stack gap="sm">
      {only && others.length === 0 && !chosen ? (
        <>
          <Heading level={3}>{title}</Heading>
          <Text as="p">
            {t('dashboard.band.one-band', { count: only.facilityMonths ?? 0, band: bandName(only), unit })}
          </Text>
        </>
      ) : (
        <ColumnChart
          title={title}
          description={t('dashboard.by-band.text')}
          stacked
          {...state}
          {...emissionsIn(unit)}
          categories={categories}
          // Each band has a fixed colour. The response is in that unit already.
          series={series.flatMap((one, at) =>
            chosen && one !== chosen
              ? []
              : [{ name: bandName(one), values: one.values.map((value) => inUnit(value, 't')), colorIndex: at }],
          )}
          empty={t('dashboard.panel.empty')}
          onPointPress={({ category }) => {
            const month = months[categories.indexOf(category)];
            if (month !== undefined) open({ scope: [1, 2, 3], from: month, to: lastDayOfMonth(month) });
          }}
        />
      )}
      <Inline gap="md" align="end">
        <Select
          label={t('dashboard.band')}
          value={chosen?.id ?? ALL}
          onChange={setBand}
          options={[
            { id: ALL, label: t('dashboard.band.all') },
            ...series.map((one) => ({ id: one.id, label: bandName(one) })),
          ]}
        />
        <Text size="sm" tone="muted">
          {t('dashboard.band.count', { count: chosen ? (chosen.facilityMonths ?? 0) : facilityMonths, unit })}
        </Text>
      </Inline>
    </Stack>
  );
}
