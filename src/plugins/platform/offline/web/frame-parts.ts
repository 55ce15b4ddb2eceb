import type { FrameNotice, HeaderTool, LazyTexts } from '#core';
import { screenLocales } from './screen-locales.ts';

/** The notice below the header, with its texts. The frame loads it lazily. */
export const offlineNotice = (texts: Pick<LazyTexts, 'load'>): FrameNotice => ({
  id: 'offline/notice',
  areas: ['home'],
  notice: async () => {
    const [{ OfflineNotice }] = await Promise.all([
      import('./components/OfflineNotice.tsx'),
      texts.load([screenLocales]),
    ]);
    return OfflineNotice;
  },
});

/** The number in the header, with its texts. The header loads it lazily. */
export const outboxTool = (texts: Pick<LazyTexts, 'load'>): HeaderTool => ({
  id: 'offline/outbox',
  order: 5,
  areas: ['home'],
  isQuiet: true,
  tool: async () => {
    const [{ OutboxTool }] = await Promise.all([import('./components/OutboxTool.tsx'), texts.load([screenLocales])]);
    return OutboxTool;
  },
});
