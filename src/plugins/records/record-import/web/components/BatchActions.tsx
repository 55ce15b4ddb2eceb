import { useRef, useState } from 'react';
import { useDownload, useLanguage, useSend, useTranslate } from '#core';
import { Button, ConfirmDialog } from '#design-system';
import type { ImportBatch } from '../../contract/index.ts';
import { callsOf, DROPPED, type ImportArea } from '../import-place.ts';

interface BatchActionsProps {
  readonly area: ImportArea;
  readonly batch: ImportBatch;
}

type Question = 'confirm' | 'stake' | 'cancel' | 'undo';

/** Actions that a batch allows in its state. Consequential ones need a confirmation. */
export function BatchActions({ area, batch }: BatchActionsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const routes = callsOf(area);
  const [asked, setAsked] = useState<Question | null>(null);
  const copy = useDownload(routes.annotated);
  const input = { params: { id: batch.id } };
  const confirm = useSend(routes.confirm, { drops: DROPPED });
  const cancel = useSend(routes.cancel, { drops: DROPPED });
  const undo = useSend(routes.undo, { drops: DROPPED });
  const importable = batch.accepted + batch.warned;
  const isReady = batch.state === 'READY';
  const hasRows = isReady || batch.state === 'IMPORTED' || batch.state === 'UNDONE';
  const body = { withoutRejected: batch.rejected > 0 };
  const act = {
    confirm: () => confirm.send({ ...input, body }),
    stake: () => confirm.send({ ...input, body: { ...body, acceptedStake: batch.atStake } }),
    cancel: () => cancel.send(input),
    undo: () => undo.send(input),
  };
  // A double click counts once: the second click arrives before the button shows its busy state.
  const isAnswered = useRef(false);
  const run = async (question: Question) => {
    if (isAnswered.current) return;
    // A large stake needs a second confirmation that states the amount.
    if (question === 'confirm' && batch.asksAgain) return setAsked('stake');
    isAnswered.current = true;
    await act[question]();
    isAnswered.current = false;
    setAsked(null);
  };
  const tonnes = Number(batch.atStake).toLocaleString('en-US', { maximumFractionDigits: 0 });
  const words = { count: importable, rejected: batch.rejected, tonnes };
  return (
    <>
      {hasRows ? (
        <Button
          icon="download"
          loading={copy.downloading}
          onPress={() => void copy.download({ ...input, query: { language } })}
        >
          {t('record-import.annotated')}
        </Button>
      ) : null}
      {isReady ? <Button onPress={() => setAsked('cancel')}>{t('record-import.cancel')}</Button> : null}
      {isReady && importable > 0 ? (
        <Button variant="primary" onPress={() => setAsked('confirm')}>
          {t('record-import.confirm', { count: importable })}
        </Button>
      ) : null}
      {batch.canUndo ? (
        <Button icon="undo" onPress={() => setAsked('undo')}>
          {t('record-import.undo')}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          key={asked}
          isOpen
          tone={asked === 'confirm' ? 'default' : 'danger'}
          title={t(`record-import.${asked}.title`, words)}
          text={t(
            asked === 'confirm' && batch.rejected > 0 ? 'record-import.confirm.without' : `record-import.${asked}.text`,
            words,
          )}
          confirmLabel={asked === 'confirm' ? t('record-import.confirm', words) : t(`record-import.${asked}`, words)}
          loading={confirm.sending || cancel.sending || undo.sending}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
