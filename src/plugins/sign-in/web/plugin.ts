import { defineWebPlugin, HttpService, PublicHttp, SessionCalls, SessionTouch } from '#core';
import { manifest } from '../manifest.ts';
import { sessionCalls } from './session-calls.ts';
import { sessionTouch } from './session-touch.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

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
  locales,
  bind: ({ bind }) => {
    bind(SessionCalls).toResolvedValue(sessionCalls, [PublicHttp]);
    bind(SessionTouch).toResolvedValue(sessionTouch, [HttpService]);
  },
});
