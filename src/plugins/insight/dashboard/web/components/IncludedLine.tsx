import { formatDay, useEvery, useTranslate } from '#core';
import { Inline, Link, Text } from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';
import { SameFigures } from '../same-figures.ts';

interface IncludedLineProps {
  readonly area: DashboardArea;
  readonly filter: DashboardFilter;
}

/**
 * What the figures below include, with links to the same figures elsewhere: a report includes other records by default.
 */
export function IncludedLine({ area, filter }: IncludedLineProps) {
  const t = useTranslate();
  const links = useEvery(SameFigures).toSorted((a, b) => a.order - b.order);
  const { includeDrafts, companyId, framework, scope2Method, from, to, facilities } = filter;
  const ofWhom = area === 'home' || companyId !== null ? 'company' : 'companies';
  const facts = [
    t(`dashboard.included.${includeDrafts ? 'drafts' : 'approved'}`),
    t(`dashboard.included.${ofWhom}`),
    framework === null ? t('dashboard.included.recorded') : bookOf(framework).name,
    t(`dashboard.included.${scope2Method}`),
    `${formatDay(from)} – ${formatDay(to)}`,
    ...(facilities.length === 0 ? [] : [t('dashboard.facilities.some', { count: facilities.length })]),
  ];
  return (
    <Inline gap="md">
      <Text size="sm" tone="muted">
        {facts.join(' · ')}
      </Text>
      {links.map(({ id, label, address }) => (
        <Text key={id} size="sm">
          <Link href={address(area, filter)}>{t(label)}</Link>
        </Text>
      ))}
    </Inline>
  );
}
