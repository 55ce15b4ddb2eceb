import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { HOME_PATH, STAFF_PATH } from './profile-paths.ts';

const page = () => import('./pages/ProfilePage.tsx').then((module) => module.ProfilePage);

const home = MENU_PLACES.home.user;
const admin = MENU_PLACES.admin.user;

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    { area: 'home', path: HOME_PATH, page, title: 'profile.title' },
    { area: 'admin', path: STAFF_PATH, page, title: 'profile.title' },
  ],
  menu: [
    { area: 'home', under: home.id, order: home.entries.profile, to: HOME_PATH, label: 'profile.title' },
    { area: 'admin', under: admin.id, order: admin.entries.profile, to: STAFF_PATH, label: 'profile.title' },
  ],
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
