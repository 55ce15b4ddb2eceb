import { createElement, type ComponentType, type LazyExoticComponent } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { InboxQuestion, InboxTool, type InboxQuestionProps, ReaderTexts } from '#plugins/intake/inbox/web';
import { MARK_QUESTION, PLACE_QUESTION } from '../contract/question-ids.ts';
import { BILL_LAYOUTS_PATH } from './bill-layouts-path.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';

type Form = LazyExoticComponent<ComponentType<InboxQuestionProps>>;

/** The inbox loads a component; a part that loads its own texts stands inside it. */
const question = (id: string, Part: Form): InboxQuestion => ({
  id,
  load: async () => (props: InboxQuestionProps) => createElement(Part, props),
});

/** The forms of the readers' questions, with their texts, and the link to the layouts. */
export function services({ bind }: Binder): void {
  bind(ReaderTexts).toConstantValue(saidTexts);
  bind(InboxTool).toConstantValue({ id: 'bill-layouts', order: 15, path: BILL_LAYOUTS_PATH, label: 'bills.layouts' });
  bind(InboxQuestion).toResolvedValue(
    (texts) =>
      question(
        MARK_QUESTION,
        lazyPart(texts, [screenTexts, saidTexts], () =>
          import('./components/BillMark.tsx').then((part) => part.BillMark),
        ),
      ),
    [LazyTexts],
  );
  bind(InboxQuestion).toResolvedValue(
    (texts) =>
      question(
        PLACE_QUESTION,
        lazyPart(texts, [screenTexts, saidTexts], () =>
          import('./components/BillPlace.tsx').then((part) => part.BillPlace),
        ),
      ),
    [LazyTexts],
  );
}
