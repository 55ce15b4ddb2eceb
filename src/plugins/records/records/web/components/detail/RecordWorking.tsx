import { useTranslate } from '#core';
import { Working } from '#design-system';
import type { Factor, TraceStep } from '#domain/emissions';
import { factorsInWords, stepsInWords } from '../../words/working-words.ts';

/** The common part of a preview and a stored run. */
export interface ShownWorking {
  readonly methodId: string;
  readonly steps: readonly TraceStep[];
  readonly factors: readonly Factor[];
}

/** The working of a record, line by line, with its factors. */
export function RecordWorking({ working: { methodId, steps, factors } }: { working: ShownWorking }) {
  const t = useTranslate();
  return <Working steps={stepsInWords(t, methodId, steps)} factors={factorsInWords(t, factors)} />;
}
