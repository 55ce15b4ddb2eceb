import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { InboxQuestion, ReaderTexts } from '#plugins/intake/inbox/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { METER_NOTICES } from '../contract/index.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

/** The question of the readers, which facility a meter belongs to, and the texts of notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  bind(ReaderTexts).toConstantValue(saidTexts);
  for (const kind of METER_NOTICES) bind(NoticeKind).toConstantValue(kind);
  bind(InboxQuestion).toResolvedValue(
    (texts) => {
      const Question = lazyPart(texts, [screenTexts, saidTexts], () =>
        import('./components/AssignQuestion.tsx').then((part) => part.AssignQuestion),
      );
      return { id: 'meters.assign', load: () => Promise.resolve(Question) };
    },
    [LazyTexts],
  );
}
