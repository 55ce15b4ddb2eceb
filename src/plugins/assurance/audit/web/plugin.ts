import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { taskTexts } from './task-texts.ts';
import { AUDIT_PATH, MY_AUDIT_PATH } from './audit-path.ts';

const READERS = ['AUDITOR', 'COMPANY_ADMIN', 'USER'] as const;
const { dataManagement } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: AUDIT_PATH,
      title: 'audit.title',
      authorities: READERS,
      page: () => import('./pages/EngagementsPage.tsx').then((module) => module.EngagementsPage),
    },
    {
      area: 'home',
      path: `${AUDIT_PATH}/:engagementId`,
      title: 'audit.title',
      authorities: READERS,
      page: () => import('./pages/EngagementPage.tsx').then((module) => module.EngagementPage),
    },
    {
      area: 'home',
      path: MY_AUDIT_PATH,
      title: 'audit.title',
      authorities: ['AUDITOR'],
      page: () => import('./pages/MyAuditPage.tsx').then((module) => module.MyAuditPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: dataManagement.id,
      order: dataManagement.entries.audit,
      section: 'check',
      to: AUDIT_PATH,
      label: 'audit.title',
      authorities: READERS,
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
