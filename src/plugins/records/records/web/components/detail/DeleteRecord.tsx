import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { AccountMemory, Notify, useSend, useService, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import type { RecordDetail } from '../../../contract/index.ts';
import { forgetRecord } from '../../palette/recent-records.ts';
import { addressesOf, ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../../record-place.ts';

interface DeleteRecordProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/** Deletes a draft after a confirmation. */
export function DeleteRecord({ place, record, isAsked, onClose }: DeleteRecordProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const memory = useService(AccountMemory);
  const { send, sending } = useSend(callsOf(place).remove, {
    drops: ANSWERS_OF_RECORDS,
    leaves: true,
    onProblem: onClose,
    onDone: ({ message }) => {
      forgetRecord(memory, record.id);
      notify.success(message ?? MESSAGES.deleted);
      void navigate(addressesOf(place).list, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isAsked}
      tone="danger"
      title={t('records.delete.title')}
      text={t('records.delete.text')}
      confirmLabel={t('records.delete')}
      loading={sending}
      onConfirm={() => void send({ params: { id: record.id } })}
      onCancel={onClose}
    />
  );
}
