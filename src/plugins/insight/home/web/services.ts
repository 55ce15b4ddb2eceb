import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { BellLead } from '#plugins/platform/notifications/web';
import { screenTexts } from './screen-texts.ts';

/** The tasks of the reader above the notices of the bell. */
export function services({ bind }: Binder): void {
  bind(BellLead).toResolvedValue(
    (texts) => ({
      id: 'home/tasks',
      order: 10,
      Lead: lazyPart(texts, screenTexts, () => import('./components/BellTasks.tsx').then((part) => part.BellTasks)),
    }),
    [LazyTexts],
  );
}
