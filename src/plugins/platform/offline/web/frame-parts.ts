import type { FrameNotice, HeaderTool, LazyTexts } from '#core';
import { screenLocales } from './screen-locales.ts';

/** The notice below the header, with its texts. */
export const offlineNotice = (texts: Pick<LazyTexts, 'load'>): FrameNotice => ({
  id: 'offline/notice',
  areas: ['home'],
  notice: async () =>
    (await Promise.all([import('./components/OfflineNotice.tsx'), texts.load([screenLocales])]))[0].OfflineNotice,
});

/** The number in the header, with its texts. */
export const outboxTool = (texts: Pick<LazyTexts, 'load'>): HeaderTool => ({
  id: 'offline/outbox',
  order: 5,
  areas: ['home'],
  isQuiet: true,
  tool: async () =>
    (await Promise.all([import('./components/OutboxTool.tsx'), texts.load([screenLocales])]))[0].OutboxTool,
});
