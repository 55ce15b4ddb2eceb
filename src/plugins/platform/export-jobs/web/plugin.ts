import { createElement, type ComponentType } from 'react';
import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { EXPORT_PATH } from './export-path.ts';
import type { ExportArea } from './export-place.ts';

type Screen = ComponentType<{ readonly area: ExportArea }>;

/** Binds a screen to its area, for a route. */
function at(area: ExportArea, Shown: Screen): ComponentType {
  return function PlacedExportScreen() {
    return createElement(Shown, { area });
  };
}

const areas = ['home', 'admin'] as const;

export default defineWebPlugin({
  manifest,
  routes: areas.map((area) => ({
    area,
    path: EXPORT_PATH,
    title: 'export-jobs.title',
    hasTwin: true,
    page: () => import('./pages/ExportPage.tsx').then((module) => at(area, module.ExportPage)),
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
