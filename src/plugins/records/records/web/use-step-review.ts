import { useState } from 'react';
import { useSend } from '#core';
import type { StepPreviewRow } from '../contract/index.ts';
import { batches, type BulkAct } from './bulk-acts.ts';
import { callsOf, type RecordPlace } from './record-place.ts';

/** A step to review. */
export interface StepReview {
  readonly act: ReviewedAct;
  readonly ids: readonly string[];
  readonly rows: readonly StepPreviewRow[];
}

/** Steps towards the books, which need a review of the warnings. */
export type ReviewedAct = Extract<BulkAct, 'SUBMITTED' | 'APPROVED'>;

export const isReviewed = (act: BulkAct): act is ReviewedAct => act === 'SUBMITTED' || act === 'APPROVED';

/** Whether there is anything to review: a warning, a refusal or a self-approval. */
export function hasSomethingToRead({ act, rows }: StepReview): boolean {
  return rows.some(
    ({ warnings, refusal, selfApproval }) =>
      refusal !== null || selfApproval || (act === 'APPROVED' && warnings.length > 0),
  );
}

/** The records for which the step is possible. Those deleted in the meantime are reported afterwards. */
export function takeable({ ids, rows }: StepReview): readonly string[] {
  const refused = new Set(rows.flatMap(({ id, refusal }) => (refusal ? [id] : [])));
  return ids.filter((id) => !refused.has(id));
}

/** Loads the preview of a step. Returns null on failure, after notifying the user. */
export function useStepReview(place: RecordPlace) {
  const { send } = useSend(callsOf(place).previewStatus, {});
  const [looking, setLooking] = useState(false);
  const look = async (act: ReviewedAct, ids: readonly string[]): Promise<StepReview | null> => {
    setLooking(true);
    const rows: StepPreviewRow[] = [];
    for (const batch of batches(ids)) {
      const answer = await send({ body: { ids: [...batch], status: act } });
      if (!answer) {
        setLooking(false);
        return null;
      }
      rows.push(...answer.data.records);
    }
    setLooking(false);
    return { act, ids, rows };
  };
  return { look, looking };
}
