import { useSend, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import { removeAppRoute, removePasskeyRoute, type PasskeyRow } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';

/** What is to be removed: the authenticator app, or a passkey. */
export type Removed = 'app' | PasskeyRow;

/** Asks before it removes a second factor. */
export function RemoveFactor({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const t = useTranslate();
  const options = {
    drops: FACTOR_QUERIES,
    done: 'second-factor.was-removed',
    onDone: onClose,
    onProblem: () => onClose(),
  } as const;
  const app = useSend(removeAppRoute, options);
  const passkey = useSend(removePasskeyRoute, options);
  const isApp = removed === 'app';
  return (
    <ConfirmDialog
      isOpen
      title={t(isApp ? 'second-factor.app.remove' : 'second-factor.passkey.remove-title')}
      text={isApp ? t('second-factor.app.remove-text') : t('second-factor.passkey.remove-text', { name: removed.name })}
      confirmLabel={t('second-factor.passkey.remove')}
      tone="danger"
      loading={app.sending || passkey.sending}
      onConfirm={() => void (isApp ? app.send({}) : passkey.send({ body: { id: removed.id } }))}
      onCancel={onClose}
    />
  );
}
