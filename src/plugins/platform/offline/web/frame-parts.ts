import { partWithTexts, type FrameNotice, type HeaderTool, type LazyTexts } from '#core';
import { screenLocales } from './screen-locales.ts';

/** The notice below the header. The frame renders it lazily. */
export const offlineNotice = (texts: Pick<LazyTexts, 'load'>): FrameNotice => ({
  id: 'offline/notice',
  areas: ['home'],
  notice: partWithTexts(texts, screenLocales, () =>
    import('./components/OfflineNotice.tsx').then((part) => part.OfflineNotice),
  ),
});

/** The number in the header. The header renders it lazily. */
export const outboxTool = (texts: Pick<LazyTexts, 'load'>): HeaderTool => ({
  id: 'offline/outbox',
  order: 5,
  areas: ['home'],
  isQuiet: true,
  tool: partWithTexts(texts, screenLocales, () =>
    import('./components/OutboxTool.tsx').then((part) => part.OutboxTool),
  ),
});
