import type { Authority } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { taskTexts } from './task-texts.ts';
import { REQUEST_PATHS, STAFF_PATHS } from './request-paths.ts';

const { home, admin } = MENU_PLACES;

/** Users who may write records of their company. */
const WRITERS: readonly Authority[] = ['COMPANY_ADMIN', 'USER'];

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: REQUEST_PATHS.list,
      title: 'record-request.title',
      page: () => import('./pages/RequestListPage.tsx').then((module) => module.RequestListPage),
    },
    {
      area: 'home',
      path: REQUEST_PATHS.create,
      title: 'record-request.send',
      authorities: WRITERS,
      page: () => import('./pages/RequestSendPage.tsx').then((module) => module.RequestSendPage),
    },
    {
      area: 'home',
      path: REQUEST_PATHS.campaign,
      title: 'record-request.campaign',
      page: () => import('./pages/CampaignPage.tsx').then((module) => module.CampaignPage),
    },
    {
      area: 'home',
      path: REQUEST_PATHS.answer,
      title: 'record-request.answer',
      authorities: WRITERS,
      page: () => import('./pages/AnswerPage.tsx').then((module) => module.AnswerPage),
    },
    {
      area: 'home',
      path: REQUEST_PATHS.restatement,
      title: 'record-request.restatement',
      page: () => import('./pages/RestatementPage.tsx').then((module) => module.RestatementPage),
    },
    {
      area: 'home',
      path: REQUEST_PATHS.detail,
      title: 'record-request.one',
      page: () => import('./pages/RequestDetailPage.tsx').then((module) => module.RequestDetailPage),
    },
    {
      area: 'admin',
      path: STAFF_PATHS.list,
      title: 'record-request.title',
      page: () => import('./pages/StaffListPage.tsx').then((module) => module.StaffListPage),
    },
    {
      area: 'admin',
      path: STAFF_PATHS.detail,
      title: 'record-request.one',
      page: () => import('./pages/StaffDetailPage.tsx').then((module) => module.StaffDetailPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: home.dataManagement.id,
      order: home.dataManagement.entries.supplierDisclosure,
      section: 'disclose',
      to: REQUEST_PATHS.list,
      label: 'record-request.title',
      resets: ['dashboard-filter', 'record-list'],
    },
    {
      area: 'admin',
      under: admin.dataManagement.id,
      order: admin.dataManagement.entries.supplierDisclosure,
      section: 'disclose',
      to: STAFF_PATHS.list,
      label: 'record-request.title',
      resets: ['dashboard-filter', 'record-list'],
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
  screenTexts: taskTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
