import { formatDay, useCall, useEvery, useLanguage, useTranslate } from '#core';
import { formatDecimal, Grid, Section } from '#design-system';
import type { AmountUnit } from '#design-system';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import { queryOf } from '../filter/dashboard-filter.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';
import { monthsLabel } from '../filter/month-words.ts';
import { TotalCard } from '../total-card.ts';
import { LoadFault } from './LoadFault.tsx';
import { NothingRecorded } from './NothingRecorded.tsx';
import { TotalStat } from './TotalStat.tsx';
import { WaitingTotals } from './WaitingTotals.tsx';

export interface DashboardPartProps {
  readonly area: DashboardArea;
  readonly filter: DashboardFilter;
  readonly unit: AmountUnit;
}

/** One figure for each total the server answers, with what its plugin adds to it. */
export function Totals({ area, filter, unit }: DashboardPartProps) {
  const t = useTranslate();
  const language = useLanguage();
  const cards = useEvery(TotalCard);
  const {
    data: answer,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useCall(dashboardCalls[area].totals, { query: queryOf(filter) }, { keepPrevious: true });
  const shown = error ? undefined : answer?.data;
  const description =
    shown && !isPlaceholderData
      ? [
          `${formatDay(shown.from)} – ${formatDay(shown.to)}`,
          t('dashboard.records', { count: shown.records, number: formatDecimal(String(shown.records), 0) ?? '' }),
          t('dashboard.drafts'),
          t('dashboard.whole-months'),
        ].join(' · ')
      : t('dashboard.loading');
  return (
    <Section title={t('dashboard.totals')} description={error ? undefined : description}>
      {error ? <LoadFault problem={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {shown?.records === 0 && !isPlaceholderData ? <NothingRecorded /> : null}
      {shown ? (
        <Grid minColumn={220}>
          {shown.totals.map((total) => (
            <TotalStat
              key={total.id}
              {...{ area, total, unit }}
              card={cards.find((one) => one.total === total.id)}
              comparedWith={monthsLabel(shown.previousFrom, shown.previousTo, language)}
              loading={isPlaceholderData}
            />
          ))}
        </Grid>
      ) : null}
      {!shown && !error ? <WaitingTotals /> : null}
    </Section>
  );
}
