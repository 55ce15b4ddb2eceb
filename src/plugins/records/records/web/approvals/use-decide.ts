import { useState } from 'react';
import { useSend } from '#core';
import {
  approvalRoutes,
  BULK_LIMIT,
  recordRoutes,
  type StepPreviewRow,
  type WaitingItem,
} from '../../contract/index.ts';
import { batches, type BulkOutcome } from '../bulk-acts.ts';
import { ANSWERS_OF_RECORDS } from '../record-place.ts';

type Decision = 'APPROVED' | 'RETURNED';

/** What else is stale after a decision. */
const DROPPED = [...ANSWERS_OF_RECORDS, '/api/custom-factors', '/api/tasks', '/api/notifications'];

/** Approves or returns what waits, each independently, and shows beforehand what an approval of records meets. */
export function useDecide() {
  const decision = useSend(approvalRoutes.decide, { drops: DROPPED });
  const preview = useSend(recordRoutes.previewStatus, {});
  const [busy, setBusy] = useState(false);

  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** Null on failure, after the person was notified. */
    look: (ids: readonly string[]): Promise<readonly StepPreviewRow[] | null> =>
      during(async () => {
        const rows: StepPreviewRow[] = [];
        for (const batch of batches(ids)) {
          const answer = await preview.send({ body: { ids: [...batch], status: 'APPROVED' } });
          if (!answer) return null;
          rows.push(...answer.data.records);
        }
        return rows;
      }),
    /** Null if no call succeeded. */
    decide: (act: Decision, items: readonly WaitingItem[], reason?: string): Promise<BulkOutcome | null> =>
      during(async () => {
        const done: string[] = [];
        const refused: BulkOutcome['rejected'][number][] = [];
        let isSent = false;
        for (let from = 0; from < items.length; from += BULK_LIMIT) {
          const batch = items.slice(from, from + BULK_LIMIT).map(({ kind, id, revision }) => ({ kind, id, revision }));
          const answer = await decision.send({ body: { items: batch, status: act, ...(reason ? { reason } : {}) } });
          if (!answer) break;
          isSent = true;
          done.push(...answer.data.updated.map(({ id }) => id));
          refused.push(...answer.data.rejected);
        }
        return isSent ? { act, done, rejected: refused } : null;
      }),
  };
}
