import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { COMPANY_PATHS } from './company-paths.ts';

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
      path: COMPANY_PATHS.profile,
      title: 'company.profile.title',
      page: () => import('./pages/CompanyProfilePage.tsx').then((module) => module.CompanyProfilePage),
    },
    {
      area: 'home',
      path: COMPANY_PATHS.edit,
      title: 'company.edit',
      authorities: ['COMPANY_ADMIN'],
      page: () => import('./pages/CompanyEditPage.tsx').then((module) => module.CompanyEditPage),
    },
    {
      area: 'home',
      path: COMPANY_PATHS.facilities,
      title: 'company.facilities',
      page: () => import('./pages/FacilitiesPage.tsx').then((module) => module.FacilitiesPage),
    },
    {
      area: 'admin',
      path: COMPANY_PATHS.list,
      title: 'company.list.title',
      page: () => import('./pages/CompanyListPage.tsx').then((module) => module.CompanyListPage),
    },
    {
      area: 'admin',
      path: COMPANY_PATHS.create,
      title: 'company.create',
      page: () => import('./pages/CompanyCreatePage.tsx').then((module) => module.CompanyCreatePage),
    },
    {
      area: 'admin',
      path: COMPANY_PATHS.managed,
      title: 'company.one',
      page: () => import('./pages/ManagedCompanyPage.tsx').then((module) => module.ManagedCompanyPage),
    },
  ],
  menuGroups: [
    { area: 'home', id: companyProfile.id, label: 'company.menu.profile', order: companyProfile.order },
    { area: 'admin', id: companyManagement.id, label: 'company.menu.management', order: companyManagement.order },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.profile,
      section: 'set-up',
      to: COMPANY_PATHS.profile,
      label: 'company.profile.title',
    },
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.facilities,
      section: 'set-up',
      to: COMPANY_PATHS.facilities,
      label: 'company.facilities',
    },
    {
      area: 'admin',
      under: companyManagement.id,
      order: companyManagement.entries.company,
      section: 'set-up',
      to: COMPANY_PATHS.list,
      label: 'company.list.title',
    },
  ],
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales,
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
