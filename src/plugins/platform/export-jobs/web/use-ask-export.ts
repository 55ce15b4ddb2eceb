import { useRef } from 'react';
import { useLanguage, useSend, type Language } from '#core';
import { EXPORT_ANSWERS } from '../contract/index.ts';
import { callsOf, type ExportArea } from './export-place.ts';

/** A wish that has not been answered yet, with the key it goes by. */
interface Unanswered {
  readonly wish: string;
  readonly key: string;
}

/**
 * Asks for exports. The same wish goes by the same key until the server has answered, so that pressing twice, or again
 * after the line broke, makes one export.
 */
export function useAskExport(area: ExportArea) {
  const own = useLanguage();
  const unanswered = useRef<Unanswered | null>(null);
  const { send, sending } = useSend(callsOf(area).ask, { drops: EXPORT_ANSWERS, done: 'export-jobs.screen.asked' });
  const ask = async (kind: string, query: Readonly<Record<string, unknown>>, language: Language = own) => {
    const wish = JSON.stringify([kind, query, language]);
    const { key } = unanswered.current?.wish === wish ? unanswered.current : { key: crypto.randomUUID() };
    unanswered.current = { wish, key };
    const answer = await send({ body: { kind, query, language, key } });
    if (answer) unanswered.current = null;
    return answer !== null;
  };
  return { ask, asking: sending };
}
