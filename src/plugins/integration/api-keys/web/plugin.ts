import type { Authority } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { DEVELOPERS_PATH, EXAMPLES_PATH, KEYS_PATH } from './developers-path.ts';

const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];

const own = { area: 'home', authorities: ADMINS } as const;

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      ...own,
      path: DEVELOPERS_PATH,
      title: 'api-keys.developers',
      page: () => import('./pages/KeyListPage.tsx').then((module) => module.KeyListPage),
    },
    {
      ...own,
      path: EXAMPLES_PATH,
      title: 'api-keys.developers',
      page: () => import('./pages/ExamplesPage.tsx').then((module) => module.ExamplesPage),
    },
    {
      ...own,
      path: `${KEYS_PATH}/create`,
      title: 'api-keys.create',
      page: () => import('./pages/KeyCreatePage.tsx').then((module) => module.KeyCreatePage),
    },
    {
      ...own,
      path: `${KEYS_PATH}/:id`,
      title: 'api-keys.one',
      page: () => import('./pages/KeyPage.tsx').then((module) => module.KeyPage),
    },
    {
      area: 'admin',
      path: DEVELOPERS_PATH,
      title: 'api-keys.developers',
      page: () => import('./pages/KeyListPage.tsx').then((module) => module.StaffKeyListPage),
    },
    {
      area: 'admin',
      path: EXAMPLES_PATH,
      title: 'api-keys.developers',
      page: () => import('./pages/ExamplesPage.tsx').then((module) => module.StaffExamplesPage),
    },
    {
      area: 'admin',
      path: `${KEYS_PATH}/create`,
      title: 'api-keys.create',
      page: () => import('./pages/KeyCreatePage.tsx').then((module) => module.StaffKeyCreatePage),
    },
    {
      area: 'admin',
      path: `${KEYS_PATH}/:id`,
      title: 'api-keys.one',
      page: () => import('./pages/KeyPage.tsx').then((module) => module.StaffKeyPage),
    },
  ],
  menu: [
    {
      ...own,
      under: home.companyProfile.id,
      order: home.companyProfile.entries.developers,
      section: 'set-up',
      to: DEVELOPERS_PATH,
      label: 'api-keys.developers',
    },
    {
      area: 'admin',
      under: admin.user.id,
      order: admin.user.entries.profile + 30,
      to: DEVELOPERS_PATH,
      label: 'api-keys.developers',
    },
  ],
  screenTexts: {
    en: () => import('../texts/screens/en.json'),
    vi: () => import('../texts/screens/vi.json'),
    fr: () => import('../texts/screens/fr.json'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales: {
    en: () => import('./locales/screens/en.json'),
    vi: () => import('./locales/screens/vi.json'),
    fr: () => import('./locales/screens/fr.json'),
  },
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
