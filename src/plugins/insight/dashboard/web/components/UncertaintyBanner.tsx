import { addressOf, useCall, useTranslate } from '#core';
import { Banner, Button, formatDecimal, Stack, Text } from '#design-system';
import type { DashboardTotals } from '../../contract/index.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import { AMOUNT_UNITS, inUnit } from '../figures.ts';
import type { DashboardPartProps } from './Totals.tsx';

/** Path of the list of open warnings, below the area of a company. */
const WARNINGS = 'record-checks';

/** What is unreliable in the figures below, and how many t it affects. Hidden if there is nothing. */
export function UncertaintyBanner({ area, query, unit }: DashboardPartProps) {
  const t = useTranslate();
  const { data: answer, error } = useCall(dashboardCalls[area].totals, { query }, { keepPrevious: true });
  const unsure = error ? undefined : answer?.data.unsure;
  if (!unsure || (unsure.warned.records === 0 && unsure.drafts.records === 0)) return null;
  const places = ({ records, amount, share }: DashboardTotals['unsure']['warned']) => ({
    count: records,
    number: formatDecimal(String(records), 0) ?? '',
    amount: `${formatDecimal(inUnit(amount, unit) ?? '0', AMOUNT_UNITS[unit].digits) ?? ''} ${unit} CO2-e`,
    share: formatDecimal(share ?? '0', 1) ?? '0',
  });
  const isWarned = unsure.warned.records > 0;
  return (
    <Banner
      tone={isWarned ? 'warning' : 'info'}
      title={t('dashboard.unsure')}
      actions={
        isWarned && area === 'home' ? (
          <Button size="sm" href={addressOf(area, WARNINGS)}>
            {t('dashboard.unsure.show')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="xxs">
        {isWarned ? <Text as="p">{t('dashboard.unsure.warned', places(unsure.warned))}</Text> : null}
        {unsure.drafts.records > 0 ? <Text as="p">{t('dashboard.unsure.drafts', places(unsure.drafts))}</Text> : null}
      </Stack>
    </Banner>
  );
}
