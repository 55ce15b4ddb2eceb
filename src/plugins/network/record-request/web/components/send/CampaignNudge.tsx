import { useState } from 'react';
import { HttpService, Notify, problemOf, useDropAnswers, useService, useTranslate } from '#core';
import { ReasonDialog } from '#plugins/records/records/web';
import { recordRequestRoutes, type RequestRow } from '../../../contract/index.ts';
import { ANSWERS_OF_REQUESTS } from '../../use-request.ts';
import { inReadersWords } from '../../warning-words.ts';

interface CampaignNudgeProps {
  /** Requests whose answer is outstanding. */
  readonly requests: readonly RequestRow[];
  readonly onClose: () => void;
}

/** Reminds every supplier that has not answered, with the same message. */
export function CampaignNudge({ requests, onClose }: CampaignNudgeProps) {
  const t = useTranslate();
  const http = useService(HttpService);
  const notify = useService(Notify);
  const drop = useDropAnswers();
  const [sending, setSending] = useState(false);
  const write = async (remark: string) => {
    setSending(true);
    let told = 0;
    let skipped = 0;
    for (const { id } of requests) {
      try {
        await http.call(recordRequestRoutes.remind, { params: { id }, body: { remark } });
        told += 1;
      } catch (failure) {
        // The remaining suppliers are still reminded; failures are listed below.
        const refused = problemOf(failure);
        if (refused.code === 'record-request.reminded') skipped += 1;
        else notify.problem(inReadersWords(t, refused));
      }
    }
    drop(ANSWERS_OF_REQUESTS);
    setSending(false);
    if (told > 0) notify.success(t('record-request.nudge.done', { count: told }));
    if (skipped > 0) notify.success(t('record-request.nudge.skipped', { count: skipped }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('record-request.nudge.title', { count: requests.length })}
      text={t('record-request.nudge.text')}
      label={t('record-request.remark')}
      confirmLabel={t('record-request.nudge.send')}
      initial={t('record-request.nudge.words')}
      isRequired
      sending={sending}
      onConfirm={(remark) => void write(remark)}
      onClose={onClose}
    />
  );
}
