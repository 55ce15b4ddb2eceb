import { useState } from 'react';
import { Notify, useService, useSession, useTranslate } from '#core';
import { Button, ConfirmDialog, type IconName } from '#design-system';
import { bulkActsOf, needsReason, type BulkAct, type BulkOutcome } from '../bulk-acts.ts';
import type { RecordPlace } from '../record-place.ts';
import { useBulkAct } from '../use-bulk-act.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface BulkActionsProps {
  readonly place: RecordPlace;
  readonly selected: readonly string[];
  /** Called when it was done to some of them; those it was not done to say why. */
  readonly onOutcome: (outcome: BulkOutcome) => void;
}

const ICONS: Readonly<Record<BulkAct, IconName>> = {
  SUBMITTED: 'send',
  APPROVED: 'check',
  RETURNED: 'undo',
  VOID: 'ban',
  DELETE: 'trash',
};

/** What one may do to the records picked. */
export function BulkActions({ place, selected, onOutcome }: BulkActionsProps) {
  const t = useTranslate();
  const notify = useService(Notify);
  const { authorities } = useSession();
  const { run, sending } = useBulkAct(place);
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const count = selected.length;

  const act = async (wanted: BulkAct, reason?: string) => {
    const outcome = await run(wanted, selected, reason);
    setAsked(null);
    if (!outcome) return;
    if (outcome.rejected.length === 0) notify.success(t(`records.bulk.done.${wanted}`, { count: outcome.done.length }));
    onOutcome(outcome);
  };
  const shared = { sending, onClose: () => setAsked(null) };
  return (
    <>
      {bulkActsOf(authorities).map((one) => (
        <Button
          key={one}
          size="sm"
          icon={ICONS[one]}
          isDisabled={sending}
          onPress={() => (one === 'DELETE' || needsReason(one) ? setAsked(one) : void act(one))}
        >
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
