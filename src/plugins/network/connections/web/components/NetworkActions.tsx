import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, ConfirmDialog } from '#design-system';
import {
  ANSWERS_OF_CONNECTIONS,
  staffDisconnectRoute,
  updateNetworkRoute,
  type NetworkDetail,
} from '../../contract/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** What platform staff may do with a connection: accept on behalf of the company that received it, and end it. */
export function NetworkActions({ connection: { id, status, to } }: { connection: NetworkDetail }) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const following = { done: 'api.updated', drops: ANSWERS_OF_CONNECTIONS };
  const accepting = useSend(updateNetworkRoute, following);
  const ending = useSend(staffDisconnectRoute, following);
  const close = () => setAsked(false);
  const name = to?.name ?? '';
  if (status === 'REQUEST' && to)
    return (
      <>
        <Button variant="primary" icon="check" onPress={() => setAsked(true)}>
          {t('connections.network.accept')}
        </Button>
        <ConfirmDialog
          isOpen={isAsked}
          title={t('connections.network.accept.title', { name })}
          text={t('connections.network.accept.text')}
          confirmLabel={t('connections.accept')}
          loading={accepting.sending}
          onConfirm={() => void accepting.send({ body: { id, status: 'CONNECTED' } }).then(close)}
          onCancel={close}
        />
      </>
    );
  if (status !== 'CONNECTED') return null;
  return (
    <>
      <Button onPress={() => setAsked(true)}>{t('connections.disconnect')}</Button>
      {isAsked ? (
        <ReasonDialog
          title={t('connections.network.disconnect.title')}
          text={t('connections.network.disconnect.text')}
          confirmLabel={t('connections.disconnect')}
          isRequired
          loading={ending.sending}
          onConfirm={(reason) => void ending.send({ params: { id }, body: { reason } }).then(close)}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
