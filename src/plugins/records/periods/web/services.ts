import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { StandLine } from '#plugins/insight/home/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { periodNotices } from '../contract/index.ts';
import { screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

/** Periods in the browser: texts of their notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of periodNotices) bind(NoticeKind).toConstantValue(kind);
  bind(StandLine).toResolvedValue(
    (texts) => ({
      id: 'periods/closed',
      order: 50,
      Panel: lazyPart(texts, screenTexts, () =>
        import('./components/ClosedBooks.tsx').then((part) => part.ClosedBooks),
      ),
    }),
    [LazyTexts],
  );
}
