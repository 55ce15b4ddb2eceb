import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { BEHIND_PATH } from './behind/behind-path.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: 'dashboard',
      page: () => import('./pages/DashboardPage.tsx').then((module) => module.DashboardPage),
      title: 'dashboard.title',
      isLight: true,
    },
    {
      area: 'admin',
      path: 'dashboard',
      page: () => import('./pages/AdminDashboardPage.tsx').then((module) => module.AdminDashboardPage),
      title: 'dashboard.title',
      isLight: true,
    },
    {
      area: 'home',
      path: BEHIND_PATH,
      page: () => import('./pages/RecordsPage.tsx').then((module) => module.RecordsPage),
      title: 'dashboard.behind.title',
    },
    {
      area: 'admin',
      path: BEHIND_PATH,
      page: () => import('./pages/AdminRecordsPage.tsx').then((module) => module.AdminRecordsPage),
      title: 'dashboard.behind.title',
    },
  ],
  menu: (['home', 'admin'] as const).map((area) => ({
    area,
    order: MENU_PLACES[area].dashboard.order,
    to: 'dashboard',
    label: 'dashboard.title',
    resets: ['dashboard-filter', 'record-list'],
  })),
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
