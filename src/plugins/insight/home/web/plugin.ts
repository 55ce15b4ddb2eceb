import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { HOME_PATH } from './home-path.ts';
import { screenTexts } from './screen-texts.ts';

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: HOME_PATH,
      title: 'home.title',
      page: () => import('./pages/HomePage.tsx').then((module) => module.HomePage),
    },
    {
      area: 'admin',
      path: HOME_PATH,
      title: 'home.title',
      page: () => import('./pages/StaffHomePage.tsx').then((module) => module.StaffHomePage),
    },
  ],
  menu: [
    { area: 'home', under: home.user.id, order: home.user.entries.profile - 5, to: HOME_PATH, label: 'home.title' },
    { area: 'admin', under: admin.user.id, order: admin.user.entries.profile - 5, to: HOME_PATH, label: 'home.title' },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
