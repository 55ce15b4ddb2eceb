import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { DATA_MANAGEMENT } from './record-screens.tsx';
import { recordScreenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

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
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales: recordScreenTexts,
  screenTexts: taskTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
