import { lazyPart } from '#core';
import type { FrameNotice, HeaderTool, LazyTexts } from '#core';
import { screenLocales } from './screen-locales.ts';

/** The notice below the header, with its texts. */
export const offlineNotice = (texts: Pick<LazyTexts, 'load'>): FrameNotice => ({
  id: 'offline/notice',
  areas: ['home'],
  notice: async () =>
    lazyPart(texts, screenLocales, () => import('./components/OfflineNotice.tsx').then((part) => part.OfflineNotice)),
});

/** The number in the header, with its texts. */
export const outboxTool = (texts: Pick<LazyTexts, 'load'>): HeaderTool => ({
  id: 'offline/outbox',
  order: 5,
  areas: ['home'],
  isQuiet: true,
  tool: async () =>
    lazyPart(texts, screenLocales, () => import('./components/OutboxTool.tsx').then((part) => part.OutboxTool)),
});
