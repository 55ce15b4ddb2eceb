import { createElement } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { InboxTool, InboxQuestion, type InboxQuestionProps, ReaderTexts } from '#plugins/intake/inbox/web';
import { saidTexts, screenTexts } from './screen-texts.ts';
import { SPEND_RULES_PATH } from './spend-path.ts';

/** The forms for the questions of the reader of ledgers, with their texts. */
export function services({ bind }: Binder): void {
  bind(ReaderTexts).toConstantValue(saidTexts);
  bind(InboxTool).toConstantValue({ id: 'rules', order: 30, path: SPEND_RULES_PATH, label: 'spend.rules' });
  bind(InboxQuestion).toResolvedValue(
    (texts) => {
      const Part = lazyPart(texts, [screenTexts, saidTexts], () =>
        import('./components/ClassifyForm.tsx').then((part) => part.ClassifyForm),
      );
      const Form = (props: InboxQuestionProps) => createElement(Part, props);
      return { id: 'spend.classify', load: async () => Form };
    },
    [LazyTexts],
  );
  bind(InboxQuestion).toResolvedValue(
    (texts) => {
      const Part = lazyPart(texts, [screenTexts, saidTexts], () =>
        import('./components/ColumnsForm.tsx').then((part) => part.ColumnsForm),
      );
      const Form = (props: InboxQuestionProps) => createElement(Part, props);
      return { id: 'spend.columns', load: async () => Form };
    },
    [LazyTexts],
  );
}
