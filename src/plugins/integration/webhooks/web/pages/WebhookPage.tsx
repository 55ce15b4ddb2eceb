import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoment, useCall, useTranslate, type Translate } from '#core';
import { Banner, Card, EmptyState, Inline, KeyValue, Page, Section, Spinner, Stack } from '#design-system';
import { webhookRoutes, type Webhook } from '../../contract/index.ts';
import { Deliveries } from '../components/Deliveries.tsx';
import { WebhookActions } from '../components/WebhookActions.tsx';
import { WebhookState } from '../components/WebhookState.tsx';
import { webhooksAddress } from '../webhooks-place.ts';

/** An endpoint: its state, its settings and its deliveries. */
export function WebhookPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(webhookRoutes.detail, input);
  const back = { label: t('webhooks.title'), href: webhooksAddress() };
  if (error)
    return (
      <Page title={t('webhooks.one')} breadcrumbs={[back]}>
        <EmptyState icon="error" title={t(error.message)} />
      </Page>
    );
  if (!data) return <Spinner />;
  const webhook = data.data;
  return (
    <Page
      title={webhook.description === '' ? new URL(webhook.url).host : webhook.description}
      description={
        <Inline>
          <WebhookState webhook={webhook} />
          {webhook.url}
        </Inline>
      }
      breadcrumbs={[back]}
      actions={<WebhookActions webhook={webhook} />}
    >
      <Stack gap="lg">
        {webhook.message === null ? null : (
          <Banner tone={webhook.state === 'DISABLED' ? 'danger' : 'warning'}>{t(webhook.message)}</Banner>
        )}
        {webhook.state === 'ACTIVE' && webhook.failingSince !== null ? (
          <Banner tone="danger">{t('webhooks.failing-since', { moment: formatMoment(webhook.failingSince) })}</Banner>
        ) : null}
        {webhook.previousUntil === null ? null : (
          <Banner tone="info">{t('webhooks.previous-until', { moment: formatMoment(webhook.previousUntil) })}</Banner>
        )}
        <Card>
          <KeyValue items={factsOf(t, webhook)} />
        </Card>
        <Section title={t('webhooks.deliveries')} description={t('webhooks.deliveries.text')}>
          <Deliveries webhook={webhook} />
        </Section>
      </Stack>
    </Page>
  );
}

function factsOf(t: Translate, { url, eventTypes, facilities, lastDeliveredAt, createdAt, waiting, failed }: Webhook) {
  return [
    { label: t('webhooks.where'), value: url, copy: url },
    { label: t('webhooks.events'), value: eventTypes.join(', ') },
    {
      label: t('webhooks.facilities'),
      value: facilities.length === 0 ? t('webhooks.facilities.all') : facilities.map(({ name }) => name).join(', '),
    },
    { label: t('webhooks.waiting.label'), value: String(waiting) },
    { label: t('webhooks.failed.label'), value: String(failed) },
    { label: t('webhooks.last-delivered'), value: lastDeliveredAt === null ? null : formatMoment(lastDeliveredAt) },
    { label: t('webhooks.created'), value: formatMoment(createdAt) },
  ];
}
