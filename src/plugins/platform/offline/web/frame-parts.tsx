import { lazyPart } from '#core';
import type { FrameNotice, HeaderTool, LazyTexts } from '#core';
import { screenLocales } from './screen-locales.ts';

/** The notice below the header, with its texts. */
export function offlineNotice(texts: Pick<LazyTexts, 'load'>): FrameNotice {
  const Notice = lazyPart(texts, screenLocales, () =>
    import('./components/OfflineNotice.tsx').then((part) => part.OfflineNotice),
  );
  // React does not render a lazy component that loads a lazy component.
  return { id: 'offline/notice', areas: ['home'], notice: async () => () => <Notice /> };
}

/** The number in the header, with its texts. */
export function outboxTool(texts: Pick<LazyTexts, 'load'>): HeaderTool {
  const Tool = lazyPart(texts, screenLocales, () =>
    import('./components/OutboxTool.tsx').then((part) => part.OutboxTool),
  );
  return { id: 'offline/outbox', order: 5, areas: ['home'], isQuiet: true, tool: async () => () => <Tool /> };
}
