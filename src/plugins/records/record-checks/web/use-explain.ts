import { useState } from 'react';
import { HttpService, Notify, problemOf, useDropAnswers, useService } from '#core';
import type { Problem } from '#contract';
import { recordRoutes } from '#plugins/records/records/contract';
import { ANSWERS_OF_RECORDS } from '#plugins/records/records/web';
import type { OpenWarning } from '../contract/index.ts';

/** Explains warnings with one comment, each by itself: one that is gone does not keep back the others. */
export function useExplain() {
  const http = useService(HttpService);
  const notify = useService(Notify);
  const drop = useDropAnswers();
  const [sending, setSending] = useState(false);
  const explain = async (warnings: readonly OpenWarning[], comment: string): Promise<void> => {
    setSending(true);
    let refused: Problem | null = null;
    for (const { id: warningId, recordId } of warnings)
      await http
        .call(recordRoutes.acknowledge, { params: { id: recordId, warningId }, body: { comment } })
        .catch((failure: unknown) => {
          refused = problemOf(failure);
        });
    setSending(false);
    drop([...ANSWERS_OF_RECORDS, '/api/record-warning']);
    if (refused) notify.problem(refused);
    else notify.success('api.updated');
  };
  return { explain, sending };
}
