import { createElement, type ComponentType, type LazyExoticComponent } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import {
  InboxQuestion,
  InboxTool,
  InboxView,
  ReaderTexts,
  type InboxQuestionProps,
  type InboxViewProps,
} from '#plugins/intake/inbox/web';
import { MARK_QUESTION, PAGE_VIEW, PLACE_QUESTION } from '../contract/question-ids.ts';
import { BILL_LAYOUTS_PATH } from './bill-layouts-path.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';

type Lazy<Props extends object> = LazyExoticComponent<ComponentType<Props>>;

/** The inbox loads a component; a part that loads its own texts stands inside it. */
const part = <Props extends object>(id: string, Part: Lazy<Props>) => ({
  id,
  load: async () => (props: Props) => createElement(Part, props),
});

/** The forms of the readers' questions and the page beside their records, with their texts, and the link to the layouts. */
export function services({ bind }: Binder): void {
  bind(ReaderTexts).toConstantValue(saidTexts);
  bind(InboxTool).toConstantValue({ id: 'bill-layouts', order: 15, path: BILL_LAYOUTS_PATH, label: 'bills.layouts' });
  bind(InboxQuestion).toResolvedValue(
    (texts) =>
      part<InboxQuestionProps>(
        MARK_QUESTION,
        lazyPart(texts, [screenTexts, saidTexts], () =>
          import('./components/BillMark.tsx').then((module) => module.BillMark),
        ),
      ),
    [LazyTexts],
  );
  bind(InboxQuestion).toResolvedValue(
    (texts) =>
      part<InboxQuestionProps>(
        PLACE_QUESTION,
        lazyPart(texts, [screenTexts, saidTexts], () =>
          import('./components/BillPlace.tsx').then((module) => module.BillPlace),
        ),
      ),
    [LazyTexts],
  );
  bind(InboxView).toResolvedValue(
    (texts) =>
      part<InboxViewProps>(
        PAGE_VIEW,
        lazyPart(texts, [screenTexts, saidTexts], () =>
          import('./components/BillPage.tsx').then((module) => module.BillPage),
        ),
      ),
    [LazyTexts],
  );
}
