import { createElement, type ComponentType } from 'react';
import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { EXPORT_PATH, type ExportArea } from './export-place.ts';

type Screen = ComponentType<{ readonly area: ExportArea }>;

/** A screen that knows its area, as routes want it. */
function at(area: ExportArea, Shown: Screen): ComponentType {
  return function PlacedExportScreen() {
    return createElement(Shown, { area });
  };
}

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).map((area) => ({
    area,
    path: EXPORT_PATH,
    title: 'record-export.title',
    page: () => import('./pages/ExportPage.tsx').then((module) => at(area, module.ExportPage)),
  })),
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  later: () => import('./services.ts').then(({ services }) => services),
});
