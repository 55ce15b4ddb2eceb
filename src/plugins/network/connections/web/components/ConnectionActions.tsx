import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, ConfirmDialog, Inline } from '#design-system';
import type { ConnectionDetail } from '../../contract/index.ts';
import { useConnectionCalls } from '../use-connection-calls.ts';
import { nameOf } from './connection-columns.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RelationDialog } from './RelationDialog.tsx';

type Asked = 'accept' | 'decline' | 'withdraw' | 'disconnect' | 'relation';

/** Available actions on a connection; each opens a confirmation first. */
export function ConnectionActions({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useConnectionCalls(connection.id);
  const name = nameOf(connection);
  const close = () => setAsked(null);
  const after = (done: Promise<boolean>) => void done.then(close);
  const { status, sent, counterparty } = connection;
  const isInvitation = counterparty === null;
  const isSentOpen = sent && (status === 'REQUEST' || status === 'EXPIRED');

  return (
    <>
      <Inline gap="sm">
        {status === 'REQUEST' && !sent ? (
          <>
            <Button onPress={() => setAsked('decline')}>{t('connections.decline')}</Button>
            <Button variant="primary" icon="check" onPress={() => setAsked('accept')}>
              {t('connections.accept')}
            </Button>
          </>
        ) : null}
        {isSentOpen && isInvitation ? (
          <Button icon="send" loading={calls.sending && asked === null} onPress={() => void calls.resend()}>
            {t('connections.resend')}
          </Button>
        ) : null}
        {isSentOpen ? <Button onPress={() => setAsked('withdraw')}>{t('connections.withdraw')}</Button> : null}
        {status === 'CONNECTED' ? (
          <>
            {connection.asked ? null : (
              <Button icon="edit" onPress={() => setAsked('relation')}>
                {t('connections.relation.change')}
              </Button>
            )}
            <Button onPress={() => setAsked('disconnect')}>{t('connections.disconnect')}</Button>
          </>
        ) : null}
      </Inline>
      {asked === 'accept' || asked === 'withdraw' ? (
        <ConfirmDialog
          isOpen
          title={t(`connections.${asked}.title`, { name })}
          text={t(`connections.${asked}.text`)}
          confirmLabel={t(`connections.${asked}`)}
          loading={calls.sending}
          onConfirm={() => after(calls[asked]())}
          onCancel={close}
        />
      ) : null}
      {asked === 'decline' || asked === 'disconnect' ? (
        <ReasonDialog
          title={t(`connections.${asked}.title`, { name })}
          text={t(`connections.${asked}.text`)}
          confirmLabel={t(`connections.${asked}`)}
          isRequired={asked === 'disconnect'}
          loading={calls.sending}
          onConfirm={(reason) => after(calls[asked](reason))}
          onCancel={close}
        />
      ) : null}
      {asked === 'relation' ? <RelationDialog connection={connection} onClose={close} /> : null}
    </>
  );
}
