import { formatDay, monthsLabel, useCall, useEvery, useLanguage, useTranslate } from '#core';
import { formatDecimal, Grid, Section } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardQueryInput, DashboardTotals } from '../../contract/index.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import { EMISSION_UNIT } from '../figures.ts';
import { TotalCard } from '../total-card.ts';
import { ComparedLine } from './ComparedLine.tsx';
import { LoadFault } from './LoadFault.tsx';
import { NothingRecorded } from './NothingRecorded.tsx';
import { OutsideLine } from './OutsideLine.tsx';
import { QualityLine } from './QualityLine.tsx';
import { TotalStat } from './TotalStat.tsx';
import { useChangeAddress, useTotalAddress } from './use-total-address.ts';
import { useTrends } from '../headline/use-trends.ts';
import { WaitingTotals } from './WaitingTotals.tsx';

export interface DashboardPartProps {
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  readonly unit: AmountUnit;
}

/** Scopes 1 to 3 together as an additional total. */
const overallOf = ({ overall: { amount, compared, previous, change } }: DashboardTotals) => ({
  id: 'overall',
  label: 'dashboard.overall',
  unit: EMISSION_UNIT,
  second: null,
  amount,
  compared,
  previous,
  change,
});

/**
 * Minimum width of a total card in pixels: five fit beside each other on a small desktop, two on a phone in landscape.
 */
const CARD = 200;

interface TotalsProps extends DashboardPartProps {
  /** Minimum width of a card in pixels. */
  readonly minCard?: number | undefined;
}

/** One figure per total of the response, with its plugin's additions, and the reliability of all of them. */
export function Totals({ area, query, unit, minCard }: TotalsProps) {
  const t = useTranslate();
  const {
    data: answer,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useCall(dashboardCalls[area].totals, { query }, { keepPrevious: true });
  const shown = error ? undefined : answer?.data;
  const description =
    shown && !isPlaceholderData
      ? [
          `${formatDay(shown.from)} – ${formatDay(shown.to)}`,
          t('dashboard.screen.records', {
            count: shown.records,
            number: formatDecimal(String(shown.records), 0) ?? '',
          }),
          t(query.includeDrafts === false ? 'dashboard.drafts.without' : 'dashboard.screen.drafts'),
          t('dashboard.whole-months'),
        ].join(' · ')
      : t('dashboard.screen.loading');
  return (
    <Section title={t('dashboard.screen.totals')} description={error ? undefined : description}>
      {error ? <LoadFault problem={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {shown?.records === 0 && !isPlaceholderData ? <NothingRecorded area={area} /> : null}
      {shown ? <TotalCards {...{ area, query, unit, minCard }} /> : null}
      {shown && shown.records > 0 && !isPlaceholderData ? <OutsideLine totals={shown} unit={unit} /> : null}
      {shown && shown.records > 0 && !isPlaceholderData ? <ComparedLine totals={shown} unit={unit} /> : null}
      {shown && shown.records > 0 && !isPlaceholderData ? <QualityLine {...{ area, query }} totals={shown} /> : null}
      {!shown && !error ? <WaitingTotals /> : null}
    </Section>
  );
}

/** The figures by themselves. */
export function TotalCards({ area, query, unit, minCard = CARD }: TotalsProps) {
  const language = useLanguage();
  const cards = useEvery(TotalCard);
  const addressOfTotal = useTotalAddress(area, query);
  const addressOfChange = useChangeAddress(area, query);
  const { data: answer, isPlaceholderData } = useCall(dashboardCalls[area].totals, { query }, { keepPrevious: true });
  const shown = answer?.data;
  const trendOf = useTrends({ area, query, totals: isPlaceholderData ? undefined : shown });
  if (!shown) return null;
  return (
    <Grid minColumn={minCard}>
      {[overallOf(shown), ...shown.totals].map((total) => (
        <TotalStat
          key={total.id}
          {...{ total, unit }}
          card={cards.find((one) => one.total === total.id)}
          comparedWith={monthsLabel(shown.previousFrom, shown.previousTo, language)}
          trend={isPlaceholderData ? undefined : trendOf(total.id)}
          href={addressOfTotal(total)}
          changeHref={addressOfChange(total)}
          loading={isPlaceholderData}
        />
      ))}
    </Grid>
  );
}
