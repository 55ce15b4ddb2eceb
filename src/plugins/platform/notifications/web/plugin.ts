import { defineWebPlugin, HeaderTool } from '#core';
import { manifest } from '../manifest.ts';
import { NOTICES_PATH } from './notices-path.ts';

const page = () => import('./pages/NoticesPage.tsx').then((module) => module.NoticesPage);

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
    { area: 'home', path: NOTICES_PATH, page, title: 'notifications.title' },
    { area: 'admin', path: NOTICES_PATH, page, title: 'notifications.title' },
  ],
  locales,
  screenLocales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  bind: ({ bind }) =>
    bind(HeaderTool).toConstantValue({
      id: 'notifications/bell',
      order: 10,
      tool: () => import('./components/Bell.tsx').then((module) => module.Bell),
    }),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
