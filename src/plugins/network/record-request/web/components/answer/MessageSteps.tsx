import { Notify, useService, useTranslate } from '#core';
import { ReasonDialog } from '#plugins/records/records/web';
import { recordRequestRoutes } from '../../../contract/index.ts';
import { useStep } from '../../use-step.ts';

/** A step that needs a message. */
interface MessageStepProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The supplier declines. */
export function Decline({ id, onClose }: MessageStepProps) {
  const t = useTranslate();
  const { send, sending } = useStep(recordRequestRoutes.decline, {
    done: 'record-request.decline.done',
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('record-request.decline.title')}
      text={t('record-request.decline.text')}
      label={t('record-request.reason')}
      confirmLabel={t('record-request.decline')}
      isRequired
      tone="danger"
      sending={sending}
      onConfirm={(reason) => void send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/** The customer requests another answer. */
export function RequestChanges({ id, onClose }: MessageStepProps) {
  const t = useTranslate();
  const { send, sending } = useStep(recordRequestRoutes.requestChanges, {
    done: 'record-request.request-changes.done',
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('record-request.request-changes.title')}
      text={t('record-request.request-changes.text')}
      label={t('record-request.remark')}
      confirmLabel={t('record-request.request-changes')}
      isRequired
      sending={sending}
      onConfirm={(remark) => void send({ params: { id }, body: { remark } })}
      onClose={onClose}
    />
  );
}

/** The customer reminds the supplier. */
export function Remind({ id, onClose, company }: MessageStepProps & { readonly company: string }) {
  const t = useTranslate();
  const notify = useService(Notify);
  const { send, sending } = useStep(recordRequestRoutes.remind, {
    onDone: () => {
      notify.success(t('record-request.remind.done', { company }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('record-request.remind.title', { company })}
      text={t('record-request.remind.text')}
      label={t('record-request.remind.words')}
      confirmLabel={t('record-request.remind')}
      isRequired={false}
      sending={sending}
      onConfirm={(remark) => void send({ params: { id }, body: { remark } })}
      onClose={onClose}
    />
  );
}

/** The customer cancels the request. */
export function Cancel({ id, onClose }: MessageStepProps) {
  const t = useTranslate();
  const { send, sending } = useStep(recordRequestRoutes.cancel, {
    done: 'record-request.cancel-request.done',
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('record-request.cancel-request.title')}
      text={t('record-request.cancel-request.text')}
      label={t('record-request.reason')}
      confirmLabel={t('record-request.cancel-request')}
      isRequired={false}
      tone="danger"
      sending={sending}
      onConfirm={(reason) => void send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
