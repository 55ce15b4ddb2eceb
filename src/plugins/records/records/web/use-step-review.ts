import { useState } from 'react';
import { useSend } from '#core';
import type { StepPreviewRow } from '../contract/index.ts';
import { batches, type BulkAct } from './bulk-acts.ts';
import { callsOf, type RecordPlace } from './record-place.ts';

/** A step that is looked at before it is taken. */
export interface StepReview {
  readonly act: ReviewedAct;
  readonly ids: readonly string[];
  readonly rows: readonly StepPreviewRow[];
}

/** Steps that lead a record into the books: what the checks found is read before them. */
export type ReviewedAct = Extract<BulkAct, 'SUBMITTED' | 'APPROVED'>;

export const isReviewed = (act: BulkAct): act is ReviewedAct => act === 'SUBMITTED' || act === 'APPROVED';

/** Whether there is anything to read: a warning, a refusal, or an approval of one's own. */
export function hasSomethingToRead({ act, rows }: StepReview): boolean {
  return rows.some(
    ({ warnings, refusal, selfApproval }) =>
      refusal !== null || selfApproval || (act === 'APPROVED' && warnings.length > 0),
  );
}

/** The records the step can be taken with: those that are gone meanwhile are told of afterwards. */
export function takeable({ ids, rows }: StepReview): readonly string[] {
  const refused = new Set(rows.flatMap(({ id, refusal }) => (refusal ? [id] : [])));
  return ids.filter((id) => !refused.has(id));
}

/** Asks what a step would do. Answers null when nothing could be asked; the person has been told then. */
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
