import { defineWebPlugin, MENU_PLACES } from '#core';
import { APPROVERS } from '../contract/record-access.ts';
import { manifest } from '../manifest.ts';
import { APPROVALS_PATH } from './approvals-path.ts';
import { DATA_MANAGEMENT } from './record-screens.tsx';
import { recordScreenTexts } from './screen-texts.ts';
import { taskTexts } from './words/task-texts.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  menuGroups: (['home', 'admin'] as const).map((area) => ({
    area,
    id: DATA_MANAGEMENT,
    label: 'records.menu',
    order: MENU_PLACES[area].dataManagement.order,
  })),
  routes: [
    {
      area: 'home',
      path: APPROVALS_PATH,
      title: 'records.approvals',
      authorities: APPROVERS,
      page: () => import('./pages/ApprovalsPage.tsx').then((module) => module.ApprovalsPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: DATA_MANAGEMENT,
      section: 'check',
      order: MENU_PLACES.home.dataManagement.entries.approvals,
      to: APPROVALS_PATH,
      label: 'records.approvals',
      authorities: APPROVERS,
    },
  ],
  locales,
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales: recordScreenTexts,
  screenTexts: taskTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
