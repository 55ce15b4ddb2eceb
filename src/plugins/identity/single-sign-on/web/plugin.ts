import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { BrowserPlace, browserPlace } from './browser-place.ts';
import { SSO_PATHS } from './sso-paths.ts';

const { companyProfile } = MENU_PLACES.home;
const { companyManagement } = MENU_PLACES.admin;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'public',
      path: SSO_PATHS.start,
      title: 'single-sign-on.title',
      page: () => import('./pages/SsoStartPage.tsx').then((module) => module.SsoStartPage),
    },
    {
      area: 'public',
      path: SSO_PATHS.callback,
      title: 'single-sign-on.title',
      page: () => import('./pages/SsoCallbackPage.tsx').then((module) => module.SsoCallbackPage),
    },
    {
      area: 'home',
      path: SSO_PATHS.proof,
      title: 'single-sign-on.title',
      page: () => import('./pages/SsoProofPage.tsx').then((module) => module.SsoProofPage),
    },
    {
      area: 'home',
      path: SSO_PATHS.settings,
      title: 'single-sign-on.title',
      authorities: ['COMPANY_ADMIN'],
      page: () => import('./pages/SsoSettingsPage.tsx').then((module) => module.SsoSettingsPage),
    },
    {
      area: 'admin',
      path: SSO_PATHS.domains,
      title: 'single-sign-on.claimed.title',
      page: () => import('./pages/ClaimedDomainsPage.tsx').then((module) => module.ClaimedDomainsPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.singleSignOn,
      section: 'set-up',
      to: SSO_PATHS.settings,
      label: 'single-sign-on.title',
      authorities: ['COMPANY_ADMIN'],
    },
    {
      area: 'admin',
      under: companyManagement.id,
      order: companyManagement.entries.domains,
      section: 'set-up',
      to: SSO_PATHS.domains,
      label: 'single-sign-on.claimed.title',
    },
  ],
  bind: ({ bind }) => bind(BrowserPlace).toConstantValue(browserPlace),
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenTexts: {
    en: () => import('../texts/screens/en.json'),
    vi: () => import('../texts/screens/vi.json'),
    fr: () => import('../texts/screens/fr.json'),
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
