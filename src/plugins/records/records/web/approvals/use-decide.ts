import { useState } from 'react';
import { useSend } from '#core';
import { recordRoutes, type StepPreviewRow } from '../../contract/index.ts';
import { batches, type BulkOutcome } from '../bulk-acts.ts';
import { ANSWERS_OF_RECORDS } from '../record-place.ts';

type Decision = 'APPROVED' | 'RETURNED';

/** Approves or returns records of any scope, each independently, and shows beforehand what an approval meets. */
export function useDecide() {
  const status = useSend(recordRoutes.status, { drops: [...ANSWERS_OF_RECORDS, '/api/tasks', '/api/notifications'] });
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
    decide: (act: Decision, ids: readonly string[], reason?: string): Promise<BulkOutcome | null> =>
      during(async () => {
        const done: string[] = [];
        const refused: BulkOutcome['rejected'][number][] = [];
        let isSent = false;
        for (const batch of batches(ids)) {
          const answer = await status.send({ body: { ids: [...batch], status: act, ...(reason ? { reason } : {}) } });
          if (!answer) break;
          isSent = true;
          done.push(...answer.data.updated);
          refused.push(...answer.data.rejected);
        }
        return isSent ? { act, done, rejected: refused } : null;
      }),
  };
}
