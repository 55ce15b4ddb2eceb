import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, ConfirmDialog, IconButton, Menu } from '#design-system';
import { WEBHOOK_ANSWERS, webhookRoutes, type Webhook } from '../../contract/index.ts';
import { webhooksAddress } from '../webhooks-place.ts';
import { ReplayDialog } from './ReplayDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookSheet } from './WebhookSheet.tsx';

type Open = 'change' | 'rotate' | 'remove' | 'replay' | null;

/** What can be done with an endpoint. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const params = { id: webhook.id };
  const drops = WEBHOOK_ANSWERS;
  const test = useSend(webhookRoutes.test, { drops, done: t('webhooks.test.sent') });
  const pause = useSend(webhookRoutes.pause, { drops });
  const rotate = useSend(webhookRoutes.rotate, {
    drops,
    onDone: ({ data }) => {
      close();
      setSecret(data.secret);
    },
  });
  const remove = useSend(webhookRoutes.remove, {
    drops,
    leaves: true,
    done: MESSAGES.deleted,
    onDone: () => void navigate(webhooksAddress()),
  });
  const isActive = webhook.state === 'ACTIVE';
  return (
    <>
      <Menu
        trigger={<IconButton label={t('webhooks.more')} icon="more" />}
        items={[
          { id: 'change', label: t('webhooks.change'), icon: 'edit', onAction: () => setOpen('change') },
          { id: 'rotate', icon: 'lock', label: t('webhooks.rotate'), onAction: () => setOpen('rotate') },
          {
            id: 'replay',
            icon: 'undo',
            label: t('webhooks.replay.failed'),
            isDisabled: !isActive || webhook.failed === 0,
            onAction: () => setOpen('replay'),
          },
          {
            id: 'remove',
            label: t('webhooks.delete'),
            icon: 'trash',
            tone: 'danger',
            onAction: () => setOpen('remove'),
          },
        ]}
      />
      <Button loading={pause.sending} onPress={() => void pause.send({ params, body: { isPaused: isActive } })}>
        {t(isActive ? 'webhooks.pause' : 'webhooks.go-on')}
      </Button>
      <Button
        variant="primary"
        isDisabled={!isActive}
        loading={test.sending}
        onPress={() => void test.send({ params })}
      >
        {t('webhooks.test')}
      </Button>
      {open === 'change' ? <WebhookSheet webhook={webhook} onClose={close} /> : null}
      {open === 'replay' ? <ReplayDialog id={webhook.id} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === 'rotate'}
        title={t('webhooks.rotate.sure')}
        text={t('webhooks.rotate.text')}
        confirmLabel={t('webhooks.rotate')}
        loading={rotate.sending}
        onConfirm={() => void rotate.send({ params })}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={open === 'remove'}
        tone="danger"
        title={t('webhooks.delete.sure')}
        text={t('webhooks.delete.text')}
        confirmLabel={t('webhooks.delete')}
        loading={remove.sending}
        onConfirm={() => void remove.send({ params })}
        onCancel={close}
      />
      {secret === null ? null : <SecretDialog secret={secret} isRotated onClose={() => setSecret(null)} />}
    </>
  );
}
