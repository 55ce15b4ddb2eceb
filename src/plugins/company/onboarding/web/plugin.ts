import { lazy } from 'react';
import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, lazyPart, LazyTexts, MENU_PLACES } from '#core';
import { DashboardNotice } from '#plugins/insight/dashboard/web';
import { HomeNotice } from '#plugins/insight/home/web';
import { manifest } from '../manifest.ts';
import { GUIDE_PATH } from './guide-path.ts';
import { screenTexts } from './screen-texts.ts';

const user = MENU_PLACES.home.user;
const authorities = ['COMPANY_ADMIN'] as const;

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: GUIDE_PATH,
      page: () => import('./pages/GuidePage.tsx').then((page) => page.GuidePage),
      title: 'onboarding.title',
      authorities,
    },
  ],
  menu: [
    {
      area: 'home',
      under: user.id,
      order: user.entries.profile + 5,
      to: GUIDE_PATH,
      label: 'onboarding.title',
      authorities,
    },
  ],
  locales,
  screenLocales: screenTexts,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  bind: ({ bind }) => {
    bind(DashboardNotice).toConstantValue({
      id: 'onboarding/set-up',
      order: 10,
      area: 'home',
      authorities,
      notice: () => import('./components/SetUpNotice.tsx').then((module) => module.SetUpNotice),
    });
    bind(HomeNotice).toConstantValue({
      id: 'onboarding/set-up',
      order: 10,
      authorities,
      Panel: lazy(() => import('./components/SetUpNotice.tsx').then((module) => ({ default: module.SetUpNotice }))),
    });
    bind(HomeNotice).toResolvedValue(
      (texts) => ({
        id: 'onboarding/first-steps',
        order: 20,
        authorities: COMPANY_WRITERS,
        Panel: lazyPart(texts, screenTexts, () =>
          import('./components/FirstSteps.tsx').then((module) => module.FirstSteps),
        ),
      }),
      [LazyTexts],
    );
  },
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
