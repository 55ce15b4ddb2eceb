import { defineWebPlugin, MENU_PLACES } from '#core';
import { EXPORT_PATH } from '#plugins/platform/export-jobs/web';
import { manifest } from '../manifest.ts';

export default defineWebPlugin({
  manifest,
  // The screen covers all exports, but its menu item is in the menu of records.
  menu: (['home', 'admin'] as const).map((area) => ({
    area,
    under: MENU_PLACES[area].dataManagement.id,
    section: 'disclose',
    order: MENU_PLACES[area].dataManagement.entries.exports,
    to: EXPORT_PATH,
    label: 'export-jobs.title',
  })),
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
