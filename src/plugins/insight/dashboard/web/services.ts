import { lazy } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { StandLine } from '#plugins/insight/home/web';
import { ExportOffer } from '#plugins/platform/export-jobs/web';
import { DashboardPanel } from './dashboard-panel.ts';
import { screenTexts } from './screen-texts.ts';

const DashboardForm = lazy(() =>
  import('./export/DashboardForm.tsx').then((module) => ({ default: module.DashboardForm })),
);

const BOTH = ['home', 'admin'] as const;

/** The dashboard's own panels; halves come in pairs, so that they fill rows. */
const PANELS: readonly DashboardPanel[] = [
  {
    id: 'dashboard/companies',
    question: 'where-from',
    order: 10,
    title: 'dashboard.by-company',
    size: 'full',
    areas: ['admin'],
    Panel: lazy(() =>
      import('./panels/CompanyRanking.tsx').then(({ CompanyRanking }) => ({ default: CompanyRanking })),
    ),
  },
  {
    id: 'dashboard/by-month',
    question: 'how-much',
    order: 20,
    title: 'dashboard.by-month',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() =>
      import('./panels/EmissionsByMonth.tsx').then(({ EmissionsByMonth }) => ({ default: EmissionsByMonth })),
    ),
  },
  {
    id: 'dashboard/by-category',
    question: 'where-from',
    order: 30,
    title: 'dashboard.by-category',
    size: 'half',
    areas: BOTH,
    Panel: lazy(() => import('./panels/EmissionTypes.tsx').then(({ EmissionTypes }) => ({ default: EmissionTypes }))),
  },
  {
    id: 'dashboard/by-facility',
    question: 'where-from',
    order: 40,
    title: 'dashboard.by-facility',
    size: 'half',
    areas: BOTH,
    Panel: lazy(() =>
      import('./panels/EmissionsByFacility.tsx').then(({ EmissionsByFacility }) => ({ default: EmissionsByFacility })),
    ),
  },
  {
    id: 'dashboard/treemap',
    question: 'where-from',
    order: 42,
    title: 'dashboard.treemap',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() => import('./places/FacilityTreemap.tsx').then((part) => ({ default: part.FacilityTreemap }))),
  },
  {
    id: 'dashboard/map',
    question: 'where',
    order: 44,
    title: 'dashboard.map',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() => import('./places/FacilityMap.tsx').then((part) => ({ default: part.FacilityMap }))),
  },
  {
    id: 'dashboard/year-before',
    question: 'against-what',
    order: 45,
    title: 'dashboard.year-before',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() => import('./panels/YearBefore.tsx').then(({ YearBefore }) => ({ default: YearBefore }))),
  },
  {
    id: 'dashboard/by-year',
    question: 'how-much',
    order: 50,
    title: 'dashboard.by-year',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() =>
      import('./panels/EmissionsByYear.tsx').then(({ EmissionsByYear }) => ({ default: EmissionsByYear })),
    ),
  },
  {
    id: 'dashboard/by-band',
    question: 'how-much',
    order: 60,
    title: 'dashboard.by-band',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() =>
      import('./panels/EmissionsByBand.tsx').then(({ EmissionsByBand }) => ({ default: EmissionsByBand })),
    ),
  },
  {
    id: 'dashboard/by-input',
    question: 'where-from',
    order: 70,
    title: 'dashboard.by-input',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() =>
      import('./panels/EmissionsByInput.tsx').then(({ EmissionsByInput }) => ({ default: EmissionsByInput })),
    ),
  },
  {
    id: 'dashboard/consumption',
    question: 'energy',
    order: 80,
    title: 'dashboard.consumption',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() =>
      import('./panels/InputConsumption.tsx').then(({ InputConsumption }) => ({ default: InputConsumption })),
    ),
  },
  {
    id: 'dashboard/scope2-bridge',
    question: 'against-what',
    order: 90,
    title: 'dashboard.bridge',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() => import('./panels/Scope2Bridge.tsx').then(({ Scope2Bridge }) => ({ default: Scope2Bridge }))),
  },
  {
    id: 'dashboard/suppliers',
    question: 'partners',
    order: 100,
    title: 'dashboard.suppliers',
    size: 'half',
    areas: BOTH,
    Panel: lazy(() => import('./panels/Counterparties.tsx').then(({ Suppliers }) => ({ default: Suppliers }))),
  },
  {
    id: 'dashboard/customers',
    question: 'partners',
    order: 110,
    title: 'dashboard.customers',
    size: 'half',
    areas: BOTH,
    Panel: lazy(() => import('./panels/Counterparties.tsx').then(({ Customers }) => ({ default: Customers }))),
  },
  {
    id: 'dashboard/completeness',
    question: 'complete',
    order: 120,
    title: 'dashboard.complete',
    size: 'full',
    areas: BOTH,
    Panel: lazy(() => import('./panels/Completeness.tsx').then(({ Completeness }) => ({ default: Completeness }))),
  },
];

export function services({ bind }: Binder): void {
  bind(StandLine).toResolvedValue(
    (texts) => ({
      id: 'dashboard/year-to-date',
      order: 10,
      Panel: lazyPart(texts, screenTexts, () => import('./home/YearToDate.tsx').then((part) => part.YearToDate)),
    }),
    [LazyTexts],
  );
  for (const panel of PANELS) bind(DashboardPanel).toConstantValue(panel);
  bind(ExportOffer).toConstantValue({
    id: 'dashboard/figures',
    order: 30,
    title: 'dashboard.export',
    kinds: { dashboard: 'dashboard.export' },
    areas: BOTH,
    Form: DashboardForm,
  });
}
