import { createElement, type ComponentType } from 'react';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { RECORDS_PATH, REPORT_PATH, type ReportArea } from './report-area.ts';

type Screen = ComponentType<{ readonly area: ReportArea }>;

/** A screen with its area, as routes need it. */
function at(area: ReportArea, Shown: Screen): ComponentType {
  return function PlacedReportScreen() {
    return createElement(Shown, { area });
  };
}

const areas = ['home', 'admin'] as const;

export default defineWebPlugin({
  manifest,
  routes: areas.flatMap((area) => [
    {
      area,
      path: REPORT_PATH,
      title: 'report.title',
      page: () => import('./pages/ReportPage.tsx').then((module) => at(area, module.ReportPage)),
    },
    {
      area,
      path: RECORDS_PATH,
      title: 'report.title',
      page: () => import('./pages/RowRecordsPage.tsx').then((module) => at(area, module.RowRecordsPage)),
    },
  ]),
  menu: areas.map((area) => ({
    area,
    order: MENU_PLACES[area].report.order,
    to: REPORT_PATH,
    label: 'report.title',
    resets: ['record-list'],
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
