import { COMPANY_MEMBERS, COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { PANELS_PATH } from './panels-path.ts';
import { screenTexts } from './screen-texts.ts';

const { companyProfile } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: PANELS_PATH,
      title: 'own-panels.title',
      authorities: COMPANY_MEMBERS,
      page: () => import('./pages/PanelsPage.tsx').then((module) => module.PanelsPage),
    },
    {
      area: 'home',
      path: `${PANELS_PATH}/create`,
      title: 'own-panels.title',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/PanelFormPage.tsx').then((module) => module.PanelCreatePage),
    },
    {
      area: 'home',
      path: `${PANELS_PATH}/:id/edit`,
      title: 'own-panels.title',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/PanelFormPage.tsx').then((module) => module.PanelEditPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      section: 'plan',
      order: companyProfile.entries.connection + 30,
      to: PANELS_PATH,
      label: 'own-panels.title',
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
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
