import { defineWebPlugin, HttpService, MENU_PLACES, ProfileSource, SessionStore } from '#core';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import { HOME_PATH, profileSource, STAFF_PATH } from './profile-source.ts';

const page = () => import('./pages/ProfilePage.tsx').then((module) => module.ProfilePage);

const home = MENU_PLACES.home.user;
const admin = MENU_PLACES.admin.user;

export default defineWebPlugin({
  manifest,
  routes: [
    { area: 'home', path: HOME_PATH, page, title: 'profile.title' },
    { area: 'admin', path: STAFF_PATH, page, title: 'profile.title' },
  ],
  menu: [
    { area: 'home', under: home.id, order: home.entries.profile, to: HOME_PATH, label: 'profile.menu' },
    { area: 'admin', under: admin.id, order: admin.entries.profile, to: STAFF_PATH, label: 'profile.menu' },
  ],
  locales: { en, vi, fr },
  bind: ({ bind }) => bind(ProfileSource).toResolvedValue(profileSource, [HttpService, SessionStore]),
});
