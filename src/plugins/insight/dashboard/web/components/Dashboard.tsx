import { useMemo } from 'react';
import { useAddressView, useOwnCompany, useTranslate, useViewState } from '#core';
import { Page } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { CivilDate } from '#domain/time';
import type { DashboardArea } from '../dashboard-area.ts';
import { HeadlineLine } from '../headline/HeadlineLine.tsx';
import { dashboardView } from '../filter/dashboard-view.ts';
import { filterInAddress, possible, queryOf } from '../filter/dashboard-filter.ts';
import { DashboardNotices } from './DashboardNotices.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterLine } from './FilterLine.tsx';
import { Panels } from './Panels.tsx';
import { Totals } from './Totals.tsx';
import { UncertaintyBanner } from './UncertaintyBanner.tsx';

export interface DashboardProps {
  readonly area: DashboardArea;
  /** Determines the initial range. */
  readonly today: CivilDate;
}

/** Totals of a period and the panels of plugins: of the own company, or of any for staff. */
export function Dashboard({ area, today }: DashboardProps) {
  const t = useTranslate();
  const { firstMonth } = useOwnCompany();
  const words = useMemo(() => filterInAddress(today, firstMonth), [today, firstMonth]);
  const [chosen, setFilter] = useAddressView(`dashboard-filter:${area}`, words);
  const filter = possible(chosen, area, words.opening);
  // The unit is a display preference, not a filter: no menu entry resets it.
  const [unit, setUnit] = useViewState<AmountUnit>('dashboard-unit', 't');
  const [shown, setShown] = useAddressView(`dashboard-filter:view:${area}`, dashboardView);
  const query = queryOf(filter);
  return (
    <Page
      title={t('dashboard.title')}
      description={t(`dashboard.description.${area}`)}
      actions={<ExportMenu {...{ area, query, unit }} />}
    >
      <DashboardNotices area={area} />
      <FilterLine {...{ area, today, filter, unit }} onFilter={setFilter} onUnit={setUnit} />
      <UncertaintyBanner {...{ area, query, unit }} />
      <HeadlineLine {...{ area, query, unit }} />
      <Totals {...{ area, query, unit }} />
      <Panels
        {...{ area, query, unit }}
        question={shown.question}
        onQuestion={(question) => setShown({ ...shown, question })}
      />
    </Page>
  );
}
