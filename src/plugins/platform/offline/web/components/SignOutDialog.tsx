import { useTranslate } from '#core';
import { Button, Dialog, Text } from '#design-system';
import { unsent } from '../../domain/index.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useOffline, useOutboxState } from '../use-offline.ts';

/** Before signing out: what is not sent is deleted from this browser. */
export function SignOutDialog({ onAnswer }: { readonly onAnswer: (leaves: boolean) => void }) {
  const { outbox } = useOffline();
  return outbox ? <Question outbox={outbox} onAnswer={onAnswer} /> : null;
}

function Question({ outbox, onAnswer }: { readonly outbox: Outbox; readonly onAnswer: (leaves: boolean) => void }) {
  const t = useTranslate();
  const { entries, unreadable } = useOutboxState(outbox);
  const count = unsent(entries).length + unreadable;
  return (
    <Dialog
      isOpen
      size="sm"
      role="alertdialog"
      title={t('offline.leave.heading', { count })}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="danger" onPress={() => onAnswer(true)}>
            {t('offline.leave.delete')}
          </Button>
          <Button variant="primary" autoFocus onPress={() => onAnswer(false)}>
            {t('offline.leave.stay')}
          </Button>
        </>
      }
    >
      <Text as="p">{t('offline.leave.text')}</Text>
    </Dialog>
  );
}
