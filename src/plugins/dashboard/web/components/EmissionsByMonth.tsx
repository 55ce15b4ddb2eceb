import { useCall, useLanguage, useTranslate } from '#core';
import { Card, ColumnChart, Section } from '#design-system';
import { dashboardCalls } from '../dashboard-area.ts';
import { AMOUNT_UNITS, inUnit } from '../figures.ts';
import { queryOf } from '../filter/dashboard-filter.ts';
import { monthLabel } from '../filter/month-words.ts';
import { LoadFault } from './LoadFault.tsx';
import type { DashboardPartProps } from './Totals.tsx';

/** Columns by month, one colour a scope; a month without records is a gap, not a zero. */
export function EmissionsByMonth({ area, filter, unit }: DashboardPartProps) {
  const t = useTranslate();
  const language = useLanguage();
  const {
    data: answer,
    error,
    refetch,
    isFetching,
  } = useCall(dashboardCalls[area].monthly, { query: queryOf(filter) });
  const { months, series } = answer?.data ?? { months: [], series: [] };
  return (
    <Section title={t('dashboard.by-month')}>
      {error ? (
        <LoadFault problem={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <ColumnChart
            title={t('dashboard.by-month')}
            hideTitle
            stacked
            height={340}
            loading={!answer}
            categories={months.map((month) => monthLabel(month, language))}
            series={series.map(({ label, values }) => ({
              name: t(label),
              values: values.map((value) => inUnit(value, unit)),
            }))}
            unit={`${unit} CO2-e`}
            digits={AMOUNT_UNITS[unit].digits}
            empty={t('dashboard.by-month.empty')}
          />
        </Card>
      )}
    </Section>
  );
}
