import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { MEMBER_PATHS } from './member-paths.ts';

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

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: MEMBER_PATHS.own,
      title: 'members.title',
      authorities: ['COMPANY_ADMIN'],
      page: () => import('./pages/CompanyMemberPage.tsx').then((module) => module.CompanyMemberPage),
    },
    {
      area: 'public',
      path: MEMBER_PATHS.invitation,
      title: 'members.invitation.title',
      page: () => import('./pages/InvitationPage.tsx').then((module) => module.InvitationPage),
    },
    {
      area: 'admin',
      path: MEMBER_PATHS.list,
      title: 'members.title',
      page: () => import('./pages/StaffMembersPage.tsx').then((module) => module.StaffMembersPage),
    },
    {
      area: 'admin',
      path: MEMBER_PATHS.create,
      title: 'members.invite',
      page: () => import('./pages/StaffInvitePage.tsx').then((module) => module.StaffInvitePage),
    },
    {
      area: 'admin',
      path: MEMBER_PATHS.detail,
      title: 'members.one',
      page: () => import('./pages/StaffMemberPage.tsx').then((module) => module.StaffMemberPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.members,
      section: 'set-up',
      to: MEMBER_PATHS.own,
      label: 'members.title',
      authorities: ['COMPANY_ADMIN'],
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
