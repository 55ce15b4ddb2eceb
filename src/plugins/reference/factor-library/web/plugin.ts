import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { COMPARE_PATH, DRAFT_PATH, LIBRARY_PATH } from './library-paths.ts';

const { id: under, entries } = MENU_PLACES.admin.dataManagement;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'admin',
      path: LIBRARY_PATH,
      title: 'factor-library.title',
      page: () => import('./pages/EditionListPage.tsx').then((page) => page.EditionListPage),
    },
    {
      area: 'admin',
      path: COMPARE_PATH,
      title: 'factor-library.compare',
      page: () => import('./pages/ComparePage.tsx').then((page) => page.ComparePage),
    },
    {
      area: 'admin',
      path: `${DRAFT_PATH}/create`,
      title: 'factor-library.draft.create',
      page: () => import('./pages/DraftCreatePage.tsx').then((page) => page.DraftCreatePage),
    },
    {
      area: 'admin',
      path: `${DRAFT_PATH}/:id`,
      title: 'factor-library.draft.one',
      page: () => import('./pages/DraftPage.tsx').then((page) => page.DraftPage),
    },
    {
      area: 'admin',
      path: `${DRAFT_PATH}/:id/compare`,
      title: 'factor-library.draft.compare',
      page: () => import('./pages/DraftComparePage.tsx').then((page) => page.DraftComparePage),
    },
    {
      area: 'admin',
      path: `${DRAFT_PATH}/:id/edit`,
      title: 'factor-library.draft.edit',
      page: () => import('./pages/DraftEditPage.tsx').then((page) => page.DraftEditPage),
    },
    {
      area: 'admin',
      path: `${LIBRARY_PATH}/:editionId`,
      title: 'factor-library.edition',
      page: () => import('./pages/EditionPage.tsx').then((page) => page.EditionPage),
    },
  ],
  menu: [
    {
      area: 'admin',
      under,
      section: 'set-up',
      order: entries.factorLibrary,
      to: LIBRARY_PATH,
      label: 'factor-library.title',
    },
  ],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
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
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
