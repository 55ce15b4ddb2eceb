import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { BellLead } from '#plugins/platform/notifications/web';
import { RemedyPart } from './remedy-part.ts';
import { screenTexts } from './screen-texts.ts';

/** The tasks of the reader above the notices of the bell, and the effect of a remedy. */
export function services({ bind }: Binder): void {
  bind(BellLead).toResolvedValue(
    (texts) => ({
      id: 'home/tasks',
      order: 10,
      Lead: lazyPart(texts, screenTexts, () => import('./components/BellTasks.tsx').then((part) => part.BellTasks)),
    }),
    [LazyTexts],
  );
  bind(RemedyPart).toResolvedValue(
    (texts) => ({
      Drawer: lazyPart(texts, screenTexts, () =>
        import('./components/RemedyDrawer.tsx').then((part) => part.RemedyDrawer),
      ),
    }),
    [LazyTexts],
  );
}
