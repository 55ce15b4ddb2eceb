import { useState } from 'react';
import { Notify, useService, useTranslate } from '#core';
import { Button, type IconName } from '#design-system';
import type { RecordDetail, RecordStatus } from '../../../contract/index.ts';
import { needsReason } from '../../bulk-acts.ts';
import type { RecordPlace } from '../../record-place.ts';
import { refusalText } from '../../words/refusal-text.ts';
import { useBulkAct } from '../../use-bulk-act.ts';
import { hasSomethingToRead, isReviewed, useStepReview, type StepReview } from '../../use-step-review.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StepReviewDialog } from '../StepReviewDialog.tsx';

type Step = Exclude<RecordStatus, 'DRAFT'>;

/** Steps in the order of their buttons; the last is the main one. */
const STEPS: readonly Step[] = ['VOID', 'RETURNED', 'SUBMITTED', 'APPROVED'];

const ICONS: Readonly<Record<Step, IconName>> = { VOID: 'ban', RETURNED: 'undo', SUBMITTED: 'send', APPROVED: 'check' };

/** The workflow steps that the reader may take, and the dialog for the reason. */
export function useStatusSteps(place: RecordPlace, record: RecordDetail | undefined) {
  const t = useTranslate();
  const notify = useService(Notify);
  const { run, sending } = useBulkAct(place);
  const { look, looking } = useStepReview(place);
  const [asked, setAsked] = useState<Step | null>(null);
  const [review, setReview] = useState<StepReview | null>(null);
  const allowed = STEPS.filter((step) => record?.allowedStatuses.includes(step));

  const take = async (step: Step, reason?: string) => {
    if (!record) return;
    const outcome = await run(step, [record.id], reason);
    setAsked(null);
    setReview(null);
    const [refused] = outcome?.rejected ?? [];
    if (refused) notify.error(refusalText(t, refused.code, refused.message, step));
    else if (outcome) notify.success(t(`records.step.${step}.done`));
  };
  const reviewed = async (step: Step) => {
    if (!record || !isReviewed(step)) return take(step);
    const seen = await look(step, [record.id]);
    if (!seen) return;
    if (hasSomethingToRead(seen)) setReview(seen);
    else await take(step);
  };
  const start = (step: Step) => (needsReason(step) ? setAsked(step) : void reviewed(step));

  return {
    allowed,
    start,
    /** A step as a button; the main one is emphasised. */
    button: (step: Step) => (
      <Button
        key={step}
        icon={ICONS[step]}
        variant={step === 'SUBMITTED' || step === 'APPROVED' ? 'primary' : 'secondary'}
        loading={(sending || looking) && asked === null && review === null && !needsReason(step)}
        onPress={() => start(step)}
      >
        {t(needsReason(step) ? `records.step.${step}.ask` : `records.step.${step}`)}
      </Button>
    ),
    question: review ? (
      <StepReviewDialog
        review={review}
        sending={sending}
        onConfirm={() => void take(review.act)}
        onClose={() => setReview(null)}
      />
    ) : asked === null ? null : (
      <ReasonDialog
        title={t(`records.step.${asked}.title`)}
        text={t(`records.step.${asked}.text`)}
        label={t('records.reason')}
        confirmLabel={t(`records.step.${asked}`)}
        tone={asked === 'VOID' ? 'danger' : 'default'}
        sending={sending}
        onConfirm={(reason) => void take(asked, reason)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
