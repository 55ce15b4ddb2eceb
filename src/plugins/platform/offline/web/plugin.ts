import { every } from '#contract';
import { defineWebPlugin, FrameNotice, HeaderTool, KeptAnswers, LazyTexts, SessionStore, SignOutCheck } from '#core';
import { manifest } from '../manifest.ts';
import { Offline, OfflineService } from './offline.ts';
import { OfflineReads } from './offline-reads.ts';
import { offlineNotice, outboxTool } from './frame-parts.ts';
import { OUTBOX_PATH } from './outbox-path.ts';
import { screenLocales } from './screen-locales.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: OUTBOX_PATH,
      title: 'offline.title',
      page: () => import('./pages/OutboxPage.tsx').then((module) => module.OutboxPage),
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales,
  bind: ({ bind }) => {
    bind(OfflineService).toResolvedValue(
      (session, reads) =>
        new Offline(session, reads, {
          load: () => import('./offline-part.ts').then((part) => part.browserPart()),
          // Where nothing knows, there is a net.
          isOnline: () => typeof navigator === 'undefined' || navigator.onLine,
          now: () => Date.now(),
        }),
      [SessionStore, every(OfflineReads)],
    );
    bind(KeptAnswers).toResolvedValue((offline) => offline, [OfflineService]);
    bind(SignOutCheck).toResolvedValue((offline) => offline, [OfflineService]);
    bind(FrameNotice).toResolvedValue(offlineNotice, [LazyTexts]);
    bind(HeaderTool).toResolvedValue(outboxTool, [LazyTexts]);
  },
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
