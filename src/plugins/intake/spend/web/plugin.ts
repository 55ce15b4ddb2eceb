import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';
import { SPEND_RULES_PATH } from './spend-path.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: SPEND_RULES_PATH,
      title: 'spend.rules',
      page: () => import('./pages/SpendRulesPage.tsx').then((module) => module.SpendRulesPage),
    },
  ],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenTexts: saidTexts,
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
  keys: [
    { where: 'spend.keys', area: 'home', keys: [['Enter']], does: 'spend.keys.first' },
    { where: 'spend.keys', area: 'home', keys: [['1 – 9']], does: 'spend.keys.other' },
    { where: 'spend.keys', area: 'home', keys: [['U']], does: 'spend.keys.undo' },
  ],
});
