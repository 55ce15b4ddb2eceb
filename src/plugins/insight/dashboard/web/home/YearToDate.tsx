import { formatDay, monthsLabel, today, useCall, useLanguage, useOwnCompany, useTranslate } from '#core';
import { NumberText, Stat } from '#design-system';
import { dashboardRoutes } from '../../contract/index.ts';
import { dashboardAddress } from '../filter/dashboard-filter.ts';
import { yearToDate } from './year-to-date.ts';

/** Emissions of the financial year so far, compared with the same months of the year before. */
export function YearToDate() {
  const t = useTranslate();
  const language = useLanguage();
  const { firstMonth } = useOwnCompany();
  const { from, to, label } = yearToDate(today(), firstMonth);
  const { data, isPending } = useCall(dashboardRoutes.totals, { query: { from, to } });
  const totals = data?.data;
  const amount = totals?.overall.amount ?? null;
  return (
    <Stat
      label={t('dashboard.home.year-to-date', { year: label })}
      value={amount === null ? null : <NumberText value={amount} digits={0} />}
      unit="t CO2-e"
      loading={isPending}
      change={
        totals && {
          percent: totals.overall.change,
          label: t('dashboard.screen.compared', {
            months: monthsLabel(totals.previousFrom, totals.previousTo, language),
          }),
        }
      }
      hint={t('dashboard.home.until', { day: formatDay(to) })}
      href={dashboardAddress('home', { today: today(), firstMonth }, { from, to, facilities: [], companyId: null })}
    />
  );
}
