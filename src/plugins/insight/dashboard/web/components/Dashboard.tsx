import { lazy, Suspense, useMemo } from 'react';
import { useAddressView, useOwnCompany, useTranslate, useViewState } from '#core';
import { Button, Page, Skeleton } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { CivilDate } from '#domain/time';
import type { DashboardArea } from '../dashboard-area.ts';
import { HeadlineLine } from '../headline/HeadlineLine.tsx';
import { dashboardView } from '../filter/dashboard-view.ts';
import { filterInAddress, possible, queryOf } from '../filter/dashboard-filter.ts';
import { DashboardNotices } from './DashboardNotices.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterLine } from '../filter/FilterLine.tsx';
import { Panels } from './Panels.tsx';
import { Totals } from './Totals.tsx';
import { UncertaintyBanner } from './UncertaintyBanner.tsx';

/** Both load when they are opened. */
const Presentation = lazy(() => import('../show/Presentation.tsx').then((part) => ({ default: part.Presentation })));
const OnePage = lazy(() => import('../show/OnePage.tsx').then((part) => ({ default: part.OnePage })));

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
  const leave = () => setShown({ ...shown, view: null, slide: 1 });
  if (shown.view === 'page')
    return (
      <Page title={t('dashboard.page')}>
        <Suspense fallback={<Skeleton height="chart" />}>
          <OnePage {...{ area, query, unit, filter, today }} onClose={leave} />
        </Suspense>
      </Page>
    );
  return (
    <Page
      title={t('dashboard.title')}
      description={t(`dashboard.description.${area}`)}
      actions={
        <>
          <Button icon="chart" onPress={() => setShown({ ...shown, view: 'present', slide: 1 })}>
            {t('dashboard.present')}
          </Button>
          <ExportMenu {...{ area, query, unit }} onPage={() => setShown({ ...shown, view: 'page' })} />
        </>
      }
    >
      {shown.view === 'present' ? (
        <Suspense fallback={null}>
          <Presentation
            {...{ area, query, unit }}
            slide={shown.slide}
            onSlide={(slide) => setShown({ ...shown, slide })}
            onClose={leave}
          />
        </Suspense>
      ) : null}
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
