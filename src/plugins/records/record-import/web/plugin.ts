import { createElement, type ComponentType } from 'react';
import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import type { ImportArea } from './import-place.ts';

type Screen = ComponentType<{ readonly area: ImportArea }>;

/** Binds a screen to its area, for use in a route. */
function at(area: ImportArea, Shown: Screen): ComponentType {
  return function PlacedImportScreen() {
    return createElement(Shown, { area });
  };
}

const screens = (area: ImportArea) => {
  const shared = { area, ...(area === 'home' ? { authorities: COMPANY_WRITERS } : {}) };
  return [
    {
      ...shared,
      path: 'import',
      title: 'record-import.title',
      page: () => import('./pages/ImportListPage.tsx').then((module) => at(area, module.ImportListPage)),
    },
    {
      ...shared,
      path: 'import/:id',
      title: 'record-import.one',
      page: () => import('./pages/ImportBatchPage.tsx').then((module) => at(area, module.ImportBatchPage)),
    },
  ];
};

export default defineWebPlugin({
  manifest,
  routes: [...screens('home'), ...screens('admin')],
  menu: (['home', 'admin'] as const).map((area) => ({
    area,
    under: MENU_PLACES[area].dataManagement.id,
    section: 'record',
    order: MENU_PLACES[area].dataManagement.entries.imports,
    to: 'import',
    label: 'record-import.title',
    ...(area === 'home' ? { authorities: COMPANY_WRITERS } : {}),
  })),
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
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
