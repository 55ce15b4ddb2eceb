import { defineWebPlugin } from '#core';
import type { WebPlugin } from '#core';
import { ChangeReason } from '../change-reason.ts';
import { Dashboard } from '../components/Dashboard.tsx';
import dashboard from '../plugin.ts';
import { SameFigures } from '../same-figures.ts';
import { TotalCard } from '../total-card.ts';
import { RecordScope } from '#plugins/records/records/contract';

const texts = {
  'scope1.total': 'Scope 1',
  'scope2.total': 'Scope 2 (location-based)',
  'scope2.market': 'Market-based',
  'scope3.total': 'Scope 3',
  'scope3.total.hint': 'Upstream of fuels and electricity',
  'energy.total': 'Energy',
  'story.report': 'Report for this period',
  'scope1.title': 'Scope 1',
  'scope2.title': 'Scope 2',
  'scope3.title': 'Scope 3',
  'company.type': 'Type',
  'company.type.ENGINEERING': 'Engineering',
  'company.type.MINING_SERVICES': 'Mining services',
  'company.type.OTHER': 'Other',
  'records.status.APPROVED': 'Approved',
  'records.status.DRAFT': 'Draft',
  'company.type.MINING_OPERATOR': 'Mining operator',
  'company.type.MINING_LOGISTICS': 'Logistics',
};

/** Substitutes for the plugins around the dashboard, which knows none of them by name. */
const aroundDashboard = defineWebPlugin({
  manifest: { id: 'around-dashboard', title: 'Plugins around the dashboard', requires: ['dashboard'] },
  locales: { en: texts, vi: texts, fr: texts },
  bind: ({ bind }) => {
    for (const number of [1, 2, 3]) bind(RecordScope).toConstantValue({ number, id: `scope${number}` });
    bind(SameFigures).toConstantValue({
      id: 'story/report',
      order: 10,
      label: 'story.report',
      address: (area, { from, to }) => `/${area}/report?from=${from}&to=${to}`,
    });
    bind(ChangeReason).toConstantValue({
      address: (area, { from, to }, scopes) => `/${area}/why?from=${from}&to=${to}&scopes=${scopes.join(',')}`,
    });
    bind(TotalCard).toConstantValue({ total: 'scope1', to: 'scope1' });
    bind(TotalCard).toConstantValue({ total: 'scope3', hint: 'scope3.total.hint' });
  },
});

/** Day of the stories: from November on the default range is the current year. */
const TODAY = '2026-11-21';

/** The dashboard on a fixed day, so that screenshots do not age. */
export const storyPlugins: readonly WebPlugin[] = [
  {
    ...dashboard,
    routes: dashboard.routes?.map((route) =>
      route.path === 'dashboard'
        ? {
            ...route,
            page: () =>
              Promise.resolve(() => <Dashboard area={route.area === 'admin' ? 'admin' : 'home'} today={TODAY} />),
          }
        : route,
    ),
  },
  aroundDashboard,
];
