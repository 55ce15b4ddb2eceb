import { useTranslate, useViewState } from '#core';
import { Page } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { CivilDate } from '#domain/time';
import type { DashboardArea } from '../dashboard-area.ts';
import { openingFilter } from '../filter/dashboard-filter.ts';
import { DashboardFilters } from './DashboardFilters.tsx';
import { DashboardNotices } from './DashboardNotices.tsx';
import { EmissionsByMonth } from './EmissionsByMonth.tsx';
import { Totals } from './Totals.tsx';

export interface DashboardProps {
  readonly area: DashboardArea;
  /** Decides the range it opens with. */
  readonly today: CivilDate;
}

/** Totals and months of a period: of the own company, or of any for staff. */
export function Dashboard({ area, today }: DashboardProps) {
  const t = useTranslate();
  const [filter, setFilter] = useViewState(`dashboard-filter:${area}`, openingFilter(today));
  // The unit is how a person reads, not what is asked: no menu entry sets it back.
  const [unit, setUnit] = useViewState<AmountUnit>('dashboard-unit', 't');
  return (
    <Page title={t('dashboard.title')} description={t(`dashboard.description.${area}`)}>
      <DashboardNotices area={area} />
      <DashboardFilters {...{ area, today, filter, unit }} onFilter={setFilter} onUnit={setUnit} />
      <Totals {...{ area, filter, unit }} />
      <EmissionsByMonth {...{ area, filter, unit }} />
    </Page>
  );
}
