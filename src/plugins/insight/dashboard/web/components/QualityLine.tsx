import type { ReactNode } from 'react';
import { useCall, useTranslate } from '#core';
import { AmountText, Card, formatDecimal, Inline, Stack, Text } from '#design-system';
import type { DashboardCompleteness, DashboardQueryInput, DashboardTotals } from '../../contract/index.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardArea } from '../dashboard-area.ts';

interface QualityLineProps {
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  readonly totals: Pick<DashboardTotals, 'records' | 'approved'>;
}

/** Between two amounts of a range. */
const RANGE = ' – ';

const grouped = (count: number) => formatDecimal(String(count), 0) ?? '';
const rounded = (figure: string) => formatDecimal(figure, 1) ?? figure;

/** Reliability of the totals: approval, completeness, data quality. Unknown ones are shown as no data. */
export function QualityLine({ area, query, totals }: QualityLineProps) {
  const t = useTranslate();
  const { data: answer, error } = useCall(dashboardCalls[area].completeness, { query }, { keepPrevious: true });
  const known = answer?.data;
  const none = t(error ? 'dashboard.quality.fault' : known ? 'dashboard.quality.none' : 'dashboard.screen.loading');
  const { quality = null, uncertainty = null, uncertaintyShare = null, low = null, high = null } = known?.overall ?? {};
  return (
    <Card padding="md">
      <Stack gap="sm">
        <Inline gap="xl">
          <Fact name={t('dashboard.quality.approved')}>
            {t('dashboard.quality.of', { part: grouped(totals.approved), whole: grouped(totals.records) })}
          </Fact>
          <Fact name={t('dashboard.quality.complete')}>
            {known && known.percent !== null
              ? t('dashboard.quality.months', {
                  percent: rounded(known.percent),
                  part: grouped(known.recorded),
                  whole: grouped(known.expected),
                })
              : none}
          </Fact>
          <Fact name={t('dashboard.quality.score')}>
            {quality === null ? none : t('dashboard.quality.best', { score: rounded(quality) })}
          </Fact>
          <Fact name={t('dashboard.quality.uncertainty')}>
            {uncertainty === null
              ? none
              : t('dashboard.quality.share', {
                  percent: rounded(uncertainty),
                  share: rounded(uncertaintyShare ?? '0'),
                })}
          </Fact>
          {low === null || high === null ? null : (
            <Fact name={t('dashboard.quality.range')}>
              <Range low={low} high={high} />
            </Fact>
          )}
        </Inline>
        <ScopeRanges scopes={known?.scopes ?? []} />
      </Stack>
    </Card>
  );
}

const Range = ({ low, high }: { readonly low: string; readonly high: string }) => (
  <>
    <AmountText tonnes={low} />
    {RANGE}
    <AmountText tonnes={high} of="CO2-e" />
  </>
);

/** Uncertainty and range of each scope that has one. Energy has none. */
function ScopeRanges({ scopes }: { readonly scopes: DashboardCompleteness['scopes'] }) {
  const t = useTranslate();
  const rated = scopes.filter(({ scope, uncertainty }) => scope <= 3 && uncertainty !== null);
  if (rated.length === 0) return null;
  return (
    <Inline gap="xl">
      {rated.map(({ scope, uncertainty, uncertaintyShare, low, high }) => (
        <Fact key={scope} name={t('dashboard.quality.scope', { scope })}>
          {t('dashboard.quality.scope-share', {
            percent: rounded(uncertainty ?? '0'),
            share: rounded(uncertaintyShare ?? '0'),
          })}
          {low === null || high === null ? null : (
            <>
              {': '}
              <Range low={low} high={high} />
            </>
          )}
        </Fact>
      ))}
    </Inline>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Inline gap="xs">
      <Text size="sm" tone="muted">
        {name}
      </Text>
      <Text size="sm" weight="medium" numeric>
        {children}
      </Text>
    </Inline>
  );
}
