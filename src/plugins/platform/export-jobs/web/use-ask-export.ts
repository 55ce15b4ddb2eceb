import { useRef } from 'react';
import { useLanguage, useSend, type Language } from '#core';
import { EXPORT_ANSWERS } from '../contract/index.ts';
import { callsOf, type ExportArea } from './export-place.ts';

/** A request without a response yet, with its key. */
interface Unanswered {
  readonly wish: string;
  readonly key: string;
}

/**
 * Requests exports. The same request uses the same key until the server has responded, so that pressing twice, or again
 * after a lost connection, creates only one export.
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
