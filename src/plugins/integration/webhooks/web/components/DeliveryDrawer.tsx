import { MESSAGES } from '#contract';
import { formatMoment, useCall, useSend, useTranslate, type Translate } from '#core';
import { Banner, Button, CodeBlock, Drawer, KeyValue, Section, Skeleton, Stack, Text } from '#design-system';
import { WEBHOOK_ANSWERS, webhookRoutes, type WebhookDeliveryDetail } from '../../contract/index.ts';
import { DeliveryState } from './WebhookState.tsx';

interface DeliveryDrawerProps {
  readonly webhookId: string;
  readonly id: string;
  /** Whether the endpoint gets events at the moment. */
  readonly isActive: boolean;
  readonly onClose: () => void;
}

/** One delivery: the body as sent, and every attempt. */
export function DeliveryDrawer({ webhookId, id, isActive, onClose }: DeliveryDrawerProps) {
  const t = useTranslate();
  const params = { id: webhookId, deliveryId: id };
  const { data, error } = useCall(webhookRoutes.delivery, { params });
  const replay = useSend(webhookRoutes.replay, { drops: WEBHOOK_ANSWERS, done: MESSAGES.updated });
  const shown = data?.data;
  const isReplayable = isActive && (shown?.state === 'DELIVERED' || shown?.state === 'FAILED');
  return (
    <Drawer
      title={shown?.type ?? t('webhooks.delivery.one')}
      isOpen
      size="lg"
      onClose={onClose}
      footer={
        shown ? (
          <Button
            variant="primary"
            isDisabled={!isReplayable}
            loading={replay.sending}
            onPress={() => void replay.send({ params })}
          >
            {t('webhooks.replay')}
          </Button>
        ) : null
      }
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !shown ? <Skeleton height="table" /> : null}
      {shown ? <Content delivery={shown} /> : null}
    </Drawer>
  );
}

function Content({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const t = useTranslate();
  return (
    <Stack gap="lg">
      <KeyValue items={factsOf(t, delivery)} />
      <Section title={t('webhooks.body')}>
        <CodeBlock label={t('webhooks.body')} code={delivery.body} wraps />
      </Section>
      <Section title={t('webhooks.attempts')}>
        {delivery.log.length === 0 ? <Text tone="muted">{t('webhooks.attempts.none')}</Text> : null}
        <Stack gap="md">
          {delivery.log.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

function factsOf(t: Translate, delivery: WebhookDeliveryDetail) {
  const { messageId, createdAt, endedAt, nextAt } = delivery;
  return [
    { label: t('webhooks.state'), value: <DeliveryState delivery={delivery} /> },
    { label: t('webhooks.message-id'), value: messageId, copy: messageId },
    { label: t('webhooks.created'), value: formatMoment(createdAt) },
    ...(endedAt === null ? [] : [{ label: t('webhooks.ended'), value: formatMoment(endedAt) }]),
    ...(nextAt === null ? [] : [{ label: t('webhooks.next'), value: formatMoment(nextAt) }]),
  ];
}

function Attempt({ attempt }: { readonly attempt: WebhookDeliveryDetail['log'][number] }) {
  const t = useTranslate();
  const { number, at, durationMs, responseStatus, message, response, headers } = attempt;
  const sent = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <Section title={t('webhooks.attempt', { number })} description={`${formatMoment(at)} · ${durationMs} ms`}>
      <Stack gap="sm">
        <Banner tone={message === null ? 'success' : 'danger'}>
          {message === null ? t('webhooks.accepted', { status: responseStatus ?? '' }) : t(message)}
        </Banner>
        {sent === '' ? null : <CodeBlock label={t('webhooks.headers', { number })} code={sent} wraps />}
        {response === '' ? null : <CodeBlock label={t('webhooks.response', { number })} code={response} wraps />}
      </Stack>
    </Section>
  );
}
