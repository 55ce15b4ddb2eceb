import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { TARGETS_PATH } from './targets-path.ts';

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: TARGETS_PATH,
      title: 'targets.title',
      page: () => import('./pages/TargetListPage.tsx').then((module) => module.HomeTargets),
    },
    {
      area: 'home',
      path: `${TARGETS_PATH}/create`,
      title: 'targets.create',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/TargetFormPage.tsx').then((module) => module.TargetCreatePage),
    },
    {
      area: 'home',
      path: `${TARGETS_PATH}/:id`,
      title: 'targets.one',
      page: () => import('./pages/TargetDetailPage.tsx').then((module) => module.HomeTarget),
    },
    {
      area: 'home',
      path: `${TARGETS_PATH}/:id/edit`,
      title: 'targets.change',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/TargetFormPage.tsx').then((module) => module.TargetEditPage),
    },
    {
      area: 'admin',
      path: TARGETS_PATH,
      title: 'targets.title',
      page: () => import('./pages/TargetListPage.tsx').then((module) => module.AdminTargets),
    },
    {
      area: 'admin',
      path: `${TARGETS_PATH}/:company/:id`,
      title: 'targets.one',
      page: () => import('./pages/TargetDetailPage.tsx').then((module) => module.AdminTarget),
    },
  ],
  menu: [
    {
      area: 'home',
      under: home.companyProfile.id,
      order: home.companyProfile.entries.targets,
      section: 'plan',
      to: TARGETS_PATH,
      label: 'targets.title',
    },
    {
      area: 'admin',
      under: admin.companyManagement.id,
      order: admin.companyManagement.entries.targets,
      section: 'plan',
      to: TARGETS_PATH,
      label: 'targets.title',
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
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
