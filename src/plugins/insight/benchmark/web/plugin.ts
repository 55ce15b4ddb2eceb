import { COMPANY_MEMBERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { BENCHMARK_PATH } from './benchmark-path.ts';

const { companyProfile } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: BENCHMARK_PATH,
      title: 'benchmark.title',
      authorities: COMPANY_MEMBERS,
      page: () => import('./pages/BenchmarkPage.tsx').then((module) => module.BenchmarkPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      section: 'plan',
      order: companyProfile.entries.connection + 34,
      to: BENCHMARK_PATH,
      label: 'benchmark.title',
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
});
