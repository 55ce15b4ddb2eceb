import { lazy } from 'react';
import type { Binder } from '#contract';
import { LazyTexts } from '#core';
import { RecordInputTool } from '#plugins/records/records/web';
import { screenTexts } from './screen-texts.ts';

/** The link below the input of a record's form, whose screen does not load these texts. */
export function services({ bind }: Binder): void {
  bind(RecordInputTool).toResolvedValue(
    (texts) => ({
      id: 'factor-search/find',
      order: 10,
      Section: lazy(async () => {
        const [part] = await Promise.all([import('./components/FindFactor.tsx'), texts.load([screenTexts])]);
        return { default: part.FindFactor };
      }),
    }),
    [LazyTexts],
  );
}
