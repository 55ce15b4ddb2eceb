import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, Dialog, RadioGroup } from '#design-system';
import { WEBHOOK_ANSWERS, webhookRoutes } from '../../contract/index.ts';

/** Hours to look back. */
const SINCE = { hour: 1, day: 24, week: 7 * 24, all: 30 * 24 } as const;

type Since = keyof typeof SINCE;

const HOUR = 3_600_000;

/** Sends once more what was given up since a time. */
export function ReplayDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslate();
  const [since, setSince] = useState<Since>('day');
  const { send, sending } = useSend(webhookRoutes.replayFailed, {
    drops: WEBHOOK_ANSWERS,
    done: t('webhooks.replay.done'),
    onDone: onClose,
  });
  const replay = () => {
    const moment = new Date(Date.now() - SINCE[since] * HOUR).toISOString();
    void send({ params: { id }, body: { since: moment } });
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('webhooks.replay.failed')}
      description={t('webhooks.replay.text')}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('webhooks.cancel')}
          </Button>
          <Button variant="primary" loading={sending} onPress={replay}>
            {t('webhooks.replay')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('webhooks.replay.since')}
        value={since}
        onChange={(chosen) => setSince(chosen as Since)}
        options={(Object.keys(SINCE) as Since[]).map((one) => ({ id: one, label: t(`webhooks.replay.since.${one}`) }))}
      />
    </Dialog>
  );
}
