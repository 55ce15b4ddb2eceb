import { useState } from 'react';
import { useSend } from '#core';
import { batches, type BulkAct, type BulkOutcome } from './bulk-acts.ts';
import { ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from './record-place.ts';

/** Performs an act on several records, each independently. Returns null if no call succeeded. */
export function useBulkAct(place: RecordPlace) {
  const calls = callsOf(place);
  const status = useSend(calls.status, { drops: ANSWERS_OF_RECORDS });
  const removal = useSend(calls.bulkRemove, { drops: ANSWERS_OF_RECORDS });
  const [sending, setSending] = useState(false);

  const askFor = async (act: BulkAct, ids: string[], reason: string | undefined): Promise<BulkOutcome | null> => {
    if (act === 'DELETE') {
      const answer = await removal.send({ body: { ids } });
      return answer && { act, done: answer.data.deleted, rejected: answer.data.rejected };
    }
    const answer = await status.send({ body: { ids, status: act, ...(reason ? { reason } : {}) } });
    return answer && { act, done: answer.data.updated, rejected: answer.data.rejected };
  };

  const run = async (act: BulkAct, ids: readonly string[], reason?: string): Promise<BulkOutcome | null> => {
    setSending(true);
    let outcome: BulkOutcome | null = null;
    for (const batch of batches(ids)) {
      const answered = await askFor(act, [...batch], reason);
      // The user has been notified of the failure. Shows what was done before it.
      if (!answered) break;
      outcome = outcome
        ? { act, done: [...outcome.done, ...answered.done], rejected: [...outcome.rejected, ...answered.rejected] }
        : answered;
    }
    setSending(false);
    return outcome;
  };
  return { run, sending };
}
