import { createElement } from 'react';
import type { Binder } from '#contract';
import { LazyTexts, lazyPart } from '#core';
import { InboxTool, InboxQuestion, type InboxQuestionProps, ReaderTexts } from '#plugins/intake/inbox/web';
import { QUESTIONS } from '../contract/question-ids.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';
import { VEHICLES_PATH } from './vehicles-path.ts';

/** The forms for what the readers of this plugin ask, loaded with the texts of its screens. */
export function services({ bind }: Binder): void {
  bind(ReaderTexts).toConstantValue(saidTexts);
  bind(InboxTool).toConstantValue({ id: 'plates', order: 40, path: VEHICLES_PATH, label: 'fleet-travel.title' });
  const form = (Part: ReturnType<typeof lazyPart<InboxQuestionProps>>) =>
    Promise.resolve((props: InboxQuestionProps) => createElement(Part, props));
  bind(InboxQuestion).toResolvedValue(
    (texts) => {
      const Part = lazyPart(texts, [screenTexts, saidTexts], () =>
        import('./components/ColumnsForm.tsx').then((module) => module.ColumnsForm),
      );
      return { id: QUESTIONS.columns, load: () => form(Part) };
    },
    [LazyTexts],
  );
  bind(InboxQuestion).toResolvedValue(
    (texts) => {
      const Part = lazyPart(texts, [screenTexts, saidTexts], () =>
        import('./components/PlatesForm.tsx').then((module) => module.PlatesForm),
      );
      return { id: QUESTIONS.vehicles, load: () => form(Part) };
    },
    [LazyTexts],
  );
  bind(InboxQuestion).toResolvedValue(
    (texts) => {
      const Part = lazyPart(texts, [screenTexts, saidTexts], () =>
        import('./components/TravelForm.tsx').then((module) => module.TravelForm),
      );
      return { id: QUESTIONS.travel, load: () => form(Part) };
    },
    [LazyTexts],
  );
}
