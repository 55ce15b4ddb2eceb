import { COMPANY_MEMBERS, COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { SCENARIOS_PATH } from './scenarios-path.ts';

const { companyProfile } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: SCENARIOS_PATH,
      title: 'scenarios.title',
      authorities: COMPANY_MEMBERS,
      page: () => import('./pages/ScenarioListPage.tsx').then((module) => module.ScenarioListPage),
    },
    {
      area: 'home',
      path: `${SCENARIOS_PATH}/create`,
      title: 'scenarios.create',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/ScenarioFormPage.tsx').then((module) => module.ScenarioCreatePage),
    },
    {
      area: 'home',
      path: `${SCENARIOS_PATH}/compare`,
      title: 'scenarios.compare',
      authorities: COMPANY_MEMBERS,
      page: () => import('./pages/ComparePage.tsx').then((module) => module.ComparePage),
    },
    {
      area: 'home',
      path: `${SCENARIOS_PATH}/:id`,
      title: 'scenarios.one',
      authorities: COMPANY_MEMBERS,
      page: () => import('./pages/ScenarioPage.tsx').then((module) => module.ScenarioPage),
    },
    {
      area: 'home',
      path: `${SCENARIOS_PATH}/:id/edit`,
      title: 'scenarios.change',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/ScenarioFormPage.tsx').then((module) => module.ScenarioEditPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.scenarios,
      section: 'plan',
      to: SCENARIOS_PATH,
      label: 'scenarios.title',
    },
  ],
  screenTexts: {
    en: () => import('../texts/screens/en.json'),
    vi: () => import('../texts/screens/vi.json'),
    fr: () => import('../texts/screens/fr.json'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales: {
    en: () => import('./locales/screens/en.json'),
    vi: () => import('./locales/screens/vi.json'),
    fr: () => import('./locales/screens/fr.json'),
  },
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
