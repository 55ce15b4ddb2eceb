import { lazy, Suspense } from 'react';
import { useTranslate, useViewState } from '#core';
import { Button, Inline, Skeleton, Stack } from '#design-system';
import type { DashboardFiltersProps } from './DashboardFilters.tsx';
import { IncludedLine } from '../components/IncludedLine.tsx';

/** Fields and calendars weigh more than all figures, so they load when somebody wants them. */
const Filters = lazy(() => import('./DashboardFilters.tsx').then((part) => ({ default: part.DashboardFilters })));

/** What the figures include, and the filter that changes it. */
export function FilterLine(props: DashboardFiltersProps) {
  const { area, filter } = props;
  const t = useTranslate();
  // Staff choose a company before anything else.
  const [isOpen, setOpen] = useViewState(`dashboard-filters:${area}`, area === 'admin');
  return (
    <Stack gap="md">
      <Inline gap="md" justify="between">
        <IncludedLine {...{ area, filter }} />
        <Button
          size="sm"
          icon="filter"
          iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {t('dashboard.screen.filter')}
        </Button>
      </Inline>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="block" />}>
          <Filters {...props} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
