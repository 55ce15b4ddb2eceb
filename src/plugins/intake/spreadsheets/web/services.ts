import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { InboxTool, InboxQuestion, ReaderTexts } from '#plugins/intake/inbox/web';
import { saidTexts, screenTexts } from './screen-texts.ts';

/** The form that asks how a spreadsheet becomes records. */
export function services({ bind }: Binder): void {
  bind(ReaderTexts).toConstantValue(saidTexts);
  bind(InboxTool).toConstantValue({
    id: 'mapped',
    order: 20,
    path: 'inbox/mappings',
    label: 'spreadsheets.title',
  });
  bind(InboxQuestion).toResolvedValue(
    (texts) => ({
      id: 'spreadsheets.map',
      load: async () =>
        lazyPart(texts, [screenTexts, saidTexts], () =>
          import('./components/MapQuestion.tsx').then((part) => part.MapQuestion),
        ),
    }),
    [LazyTexts],
  );
}
