import { defineWebPlugin, PublicHttp, SessionCalls } from '#core';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import { sessionCalls } from './session-calls.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'public',
      path: 'login',
      page: () => import('./pages/LoginPage.tsx').then((page) => page.LoginPage),
      title: 'sign-in.title',
    },
  ],
  locales: { en, vi, fr },
  bind: ({ bind }) => bind(SessionCalls).toResolvedValue(sessionCalls, [PublicHttp]),
});
