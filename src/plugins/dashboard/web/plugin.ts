import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';

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
    },
    {
      area: 'admin',
      path: 'dashboard',
      page: () => import('./pages/AdminDashboardPage.tsx').then((module) => module.AdminDashboardPage),
      title: 'dashboard.title',
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
});
