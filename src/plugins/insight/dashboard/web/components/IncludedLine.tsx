import { useEvery, useTranslate } from '#core';
import { Inline, Link, Text } from '#design-system';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';
import { SameFigures } from '../same-figures.ts';
import { useIncluded } from './use-included.ts';

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
  const facts = useIncluded(area, filter);
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
