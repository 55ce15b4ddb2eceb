import { formatDay, useTranslate } from '#core';
import { bookOf } from '#plugins/insight/books/contract';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';

/** What the figures of a filter include, in words. */
export function useIncluded(area: DashboardArea, filter: DashboardFilter): readonly string[] {
  const t = useTranslate();
  const { includeDrafts, companyId, framework, scope2Method, from, to, facilities } = filter;
  const ofWhom = area === 'home' || companyId !== null ? 'company' : 'companies';
  return [
    t(`dashboard.included.${includeDrafts ? 'drafts' : 'approved'}`),
    t(`dashboard.included.${ofWhom}`),
    framework === null ? t('dashboard.included.recorded') : bookOf(framework).name,
    t(`dashboard.included.${scope2Method}`),
    `${formatDay(from)} – ${formatDay(to)}`,
    ...(facilities.length === 0 ? [] : [t('dashboard.facilities.some', { count: facilities.length })]),
  ];
}
