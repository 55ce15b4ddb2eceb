import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { CONNECTION_PATHS } from './connection-paths.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

const screenLocales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

const { companyProfile } = MENU_PLACES.home;
const { companyManagement } = MENU_PLACES.admin;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: CONNECTION_PATHS.list,
      title: 'connections.title',
      page: () => import('./pages/ConnectionListPage.tsx').then((module) => module.ConnectionListPage),
    },
    {
      area: 'home',
      path: CONNECTION_PATHS.invite,
      title: 'connections.invite',
      authorities: ['COMPANY_ADMIN'],
      page: () => import('./pages/ConnectionInvitePage.tsx').then((module) => module.ConnectionInvitePage),
    },
    {
      area: 'home',
      path: CONNECTION_PATHS.detail,
      title: 'connections.one',
      page: () => import('./pages/ConnectionDetailPage.tsx').then((module) => module.ConnectionDetailPage),
    },
    {
      area: 'admin',
      path: CONNECTION_PATHS.network,
      title: 'connections.network.title',
      page: () => import('./pages/NetworkListPage.tsx').then((module) => module.NetworkListPage),
    },
    {
      area: 'admin',
      path: CONNECTION_PATHS.networkDetail,
      title: 'connections.one',
      page: () => import('./pages/NetworkDetailPage.tsx').then((module) => module.NetworkDetailPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.connection,
      section: 'set-up',
      to: CONNECTION_PATHS.list,
      label: 'connections.title',
    },
    {
      area: 'admin',
      under: companyManagement.id,
      order: companyManagement.entries.network,
      section: 'set-up',
      to: CONNECTION_PATHS.network,
      label: 'connections.network.title',
    },
  ],
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
