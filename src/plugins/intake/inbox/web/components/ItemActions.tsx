import { useRef, useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, ConfirmDialog } from '#design-system';
import { inboxRoutes, type InboxDetail } from '../../contract/index.ts';
import { DROPPED } from '../inbox-place.ts';
import { ReadAs } from './ReadAs.tsx';

type Question = 'confirm' | 'stake' | 'discard' | 'undo';

/** What can be done with a file in its state. */
export function ItemActions({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Question | null>(null);
  const input = { params: { id: item.id } };
  const confirm = useSend(inboxRoutes.confirm, { drops: DROPPED });
  const discard = useSend(inboxRoutes.discard, { drops: DROPPED });
  const undo = useSend(inboxRoutes.undo, { drops: DROPPED });
  const again = useSend(inboxRoutes.readAgain, { drops: DROPPED });
  const { batch, state } = item;
  const records = batch ? batch.accepted + batch.warned : 0;
  const isReady = state === 'PROPOSED' && batch?.state === 'READY';
  const body = { withoutRejected: (batch?.rejected ?? 0) > 0 };
  const act = {
    confirm: () => confirm.send({ ...input, body }),
    stake: () => confirm.send({ ...input, body: { ...body, acceptedStake: batch?.atStake } }),
    discard: () => discard.send(input),
    undo: () => undo.send(input),
  };
  // A double click counts once: the second click arrives before the button shows its busy state.
  const isAnswered = useRef(false);
  const run = async (question: Question) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    await act[question]();
    isAnswered.current = false;
    setAsked(null);
  };
  /** Records at once, unless there is something to decide first. */
  const record = () => {
    if (batch?.asksAgain) setAsked('stake');
    else if (body.withoutRejected) setAsked('confirm');
    else void run('confirm');
  };
  const tonnes = Number(batch?.atStake ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 });
  const words = { count: records, rejected: batch?.rejected ?? 0, tonnes };
  const isAtRest = state === 'FAILED' || state === 'FILED' || state === 'UNDONE' || state === 'DISCARDED';
  return (
    <>
      {isAtRest || state === 'PROPOSED' ? (
        <Button
          isDisabled={batch?.state === 'CONFIRMING'}
          loading={again.sending}
          onPress={() => void again.send({ ...input, body: { ask: state === 'PROPOSED' } })}
        >
          {t(state === 'PROPOSED' ? 'inbox.change-reading' : 'inbox.read-again')}
        </Button>
      ) : null}
      {isAtRest || state === 'PROPOSED' || state === 'ASKS' ? (
        <ReadAs item={item} isDisabled={batch?.state === 'CONFIRMING'} />
      ) : null}
      {isReady || state === 'ASKS' || state === 'FAILED' ? (
        <Button onPress={() => setAsked('discard')}>{t('inbox.discard')}</Button>
      ) : null}
      {isReady && records > 0 ? (
        <Button variant="primary" loading={confirm.sending} onPress={record}>
          {t('inbox.confirm', words)}
        </Button>
      ) : null}
      {batch?.canUndo ? (
        <Button icon="undo" onPress={() => setAsked('undo')}>
          {t('inbox.undo')}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          key={asked}
          isOpen
          tone={asked === 'confirm' ? 'default' : 'danger'}
          title={t(`inbox.${asked}.question`, words)}
          text={t(`inbox.${asked}.text`, words)}
          confirmLabel={t(asked === 'stake' || asked === 'confirm' ? 'inbox.confirm' : `inbox.${asked}`, words)}
          loading={confirm.sending || discard.sending || undo.sending}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
