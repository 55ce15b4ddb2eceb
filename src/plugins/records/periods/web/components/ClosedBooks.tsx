import { addressOf, today, useCall, useOwnCompany, useTranslate } from '#core';
import { Stat } from '#design-system';
import { financialYearOf } from '#domain/time';
import { periodRoutes } from '../../contract/index.ts';
import { PERIODS_PATH } from '../period-path.ts';

/** How far the books of the year that ended last are closed. */
export function ClosedBooks() {
  const t = useTranslate();
  const { firstMonth } = useOwnCompany();
  const year = financialYearOf(today(), firstMonth).year - 1;
  const { data, isPending } = useCall(periodRoutes.list, { query: { year } });
  const books = data?.data ?? [];
  const locked = books.filter(({ state }) => state === 'LOCKED').length;
  const inReview = books.filter(({ state }) => state === 'IN_REVIEW').length;
  return (
    <Stat
      label={t('periods.home.closed', { year: `FY${year}` })}
      value={books.length === 0 ? null : t('periods.home.of', { locked, total: books.length })}
      loading={isPending}
      hint={inReview > 0 ? t('periods.home.in-review', { count: inReview }) : t('periods.home.facilities')}
      href={addressOf('home', PERIODS_PATH)}
    />
  );
}
