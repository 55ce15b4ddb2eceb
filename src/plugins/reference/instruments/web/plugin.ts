import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { INSTRUMENT_PATH } from './instrument-path.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

const screenLocales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: INSTRUMENT_PATH,
      title: 'instruments.title',
      page: () => import('./pages/InstrumentListPage.tsx').then((module) => module.HomeInstruments),
    },
    {
      area: 'home',
      path: `${INSTRUMENT_PATH}/create`,
      title: 'instruments.create',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/InstrumentCreatePage.tsx').then((module) => module.InstrumentCreatePage),
    },
    {
      area: 'home',
      path: `${INSTRUMENT_PATH}/:id`,
      title: 'instruments.one',
      page: () => import('./pages/InstrumentDetailPage.tsx').then((module) => module.HomeInstrument),
    },
    {
      area: 'home',
      path: `${INSTRUMENT_PATH}/:id/edit`,
      title: 'instruments.change',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/InstrumentEditPage.tsx').then((module) => module.InstrumentEditPage),
    },
    {
      area: 'admin',
      path: INSTRUMENT_PATH,
      title: 'instruments.title',
      page: () => import('./pages/InstrumentListPage.tsx').then((module) => module.AdminInstruments),
    },
    {
      area: 'admin',
      path: `${INSTRUMENT_PATH}/:id`,
      title: 'instruments.one',
      page: () => import('./pages/InstrumentDetailPage.tsx').then((module) => module.AdminInstrument),
    },
  ],
  menu: (['home', 'admin'] as const).map((area) => ({
    area,
    under: MENU_PLACES[area].dataManagement.id,
    section: 'set-up',
    order: MENU_PLACES[area].dataManagement.entries.instruments,
    to: INSTRUMENT_PATH,
    label: 'instruments.title',
  })),
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
