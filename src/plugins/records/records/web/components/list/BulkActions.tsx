import { useState } from 'react';
import { Notify, useService, useSession, useTranslate } from '#core';
import { Button, ConfirmDialog, Text, type IconName } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import { bulkActsOf, isPossible, needsReason, type BulkAct, type BulkOutcome } from '../../bulk-acts.ts';
import type { RecordPlace } from '../../record-place.ts';
import { useBulkAct } from '../../use-bulk-act.ts';
import { hasSomethingToRead, isReviewed, useStepReview, type StepReview } from '../../use-step-review.ts';
import { ReasonDialog } from '../detail/ReasonDialog.tsx';
import { StepReviewDialog } from '../StepReviewDialog.tsx';

interface BulkActionsProps {
  readonly place: RecordPlace;
  readonly selected: readonly string[];
  /** Records seen so far, by id. Acts that are possible for none of them are not offered. */
  readonly known: ReadonlyMap<string, RecordRow>;
  /** Called after the act with the outcome for each record. */
  readonly onOutcome: (outcome: BulkOutcome) => void;
}

const ICONS: Readonly<Record<BulkAct, IconName>> = {
  SUBMITTED: 'send',
  APPROVED: 'check',
  RETURNED: 'undo',
  VOID: 'ban',
  DELETE: 'trash',
};

/** Acts on the selected records. */
export function BulkActions({ place, selected, known, onOutcome }: BulkActionsProps) {
  const t = useTranslate();
  const notify = useService(Notify);
  const { authorities } = useSession();
  const { run, sending } = useBulkAct(place);
  const { look, looking } = useStepReview(place);
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const [review, setReview] = useState<StepReview | null>(null);
  const count = selected.length;

  const act = async (wanted: BulkAct, reason?: string, ids = selected) => {
    const outcome = await run(wanted, ids, reason);
    setAsked(null);
    setReview(null);
    if (!outcome) return;
    if (outcome.rejected.length === 0) notify.success(t(`records.bulk.done.${wanted}`, { count: outcome.done.length }));
    onOutcome(outcome);
  };
  const start = async (wanted: BulkAct) => {
    if (wanted === 'DELETE' || needsReason(wanted)) return setAsked(wanted);
    const seen = isReviewed(wanted) ? await look(wanted, selected) : null;
    if (seen && hasSomethingToRead(seen)) setReview(seen);
    else if (seen) await act(wanted);
  };
  const statuses = selected.map((id) => known.get(id)?.status);
  const offered = bulkActsOf(authorities);
  const possible = offered.filter((one) => isPossible(one, statuses));
  const shared = { sending, onClose: () => setAsked(null) };
  return (
    <>
      {offered.includes('APPROVED') && !possible.includes('APPROVED') ? (
        <Text size="sm" tone="muted">
          {t('records.refusal.record.no-such-step.APPROVED')}
        </Text>
      ) : null}
      {possible.map((one) => (
        <Button key={one} size="sm" icon={ICONS[one]} isDisabled={sending || looking} onPress={() => void start(one)}>
          {t(`records.bulk.${one}`)}
        </Button>
      ))}
      {asked !== null && asked !== 'DELETE' ? (
        <ReasonDialog
          {...shared}
          title={t(`records.bulk.${asked}.title`, { count })}
          text={t(`records.step.${asked}.text`)}
          label={t('records.reason')}
          confirmLabel={t(`records.step.${asked}`)}
          tone={asked === 'VOID' ? 'danger' : 'default'}
          onConfirm={(reason) => void act(asked, reason)}
        />
      ) : null}
      {review ? (
        <StepReviewDialog
          review={review}
          sending={sending}
          onConfirm={(ids) => void act(review.act, undefined, ids)}
          onClose={() => setReview(null)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'DELETE'}
        tone="danger"
        title={t('records.bulk.DELETE.title', { count })}
        text={t('records.bulk.DELETE.text')}
        confirmLabel={t('records.delete')}
        loading={sending}
        onConfirm={() => void act('DELETE')}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
