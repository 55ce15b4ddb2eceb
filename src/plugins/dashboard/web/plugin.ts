import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';

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
  locales: { en, vi, fr },
});
