import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoment, useCall, useTranslate, type Translate } from '#core';
import { Banner, Button, DataTable, EmptyState, Inline, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import { DeveloperFrame } from '#plugins/integration/api-keys/web';
import { webhookRoutes, type Webhook } from '../../contract/index.ts';
import { SecretDialog } from '../components/SecretDialog.tsx';
import { VerifyGuide } from '../components/VerifyGuide.tsx';
import { WebhookSheet } from '../components/WebhookSheet.tsx';
import { WebhookState } from '../components/WebhookState.tsx';
import { webhookAddress } from '../webhooks-place.ts';

/** The endpoints of the company, and how a receiver verifies signatures. */
export function WebhookListPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(webhookRoutes.list, {});
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ readonly id: string; readonly secret: string } | null>(null);
  const hasSecrets = data?.data.hasSecrets !== false;
  const create = (
    <Button variant="primary" icon="plus" isDisabled={!hasSecrets} onPress={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <DeveloperFrame area="home" tab="endpoints" actions={create}>
      <Stack gap="xl">
        <Text tone="muted">{t('webhooks.description')}</Text>
        {hasSecrets ? null : <Banner tone="warning">{t('webhooks.no-secrets')}</Banner>}
        <DataTable
          caption={t('webhooks.title')}
          columns={columnsOf(t)}
          rows={data?.data.webhooks ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ url }) => url}
          rowHref={({ id }) => webhookAddress(id)}
          card={(webhook) => (
            <>
              <Inline justify="between">
                <Text size="sm" tone="muted">
                  {t('webhooks.events.count', { count: webhook.eventTypes.length })}
                </Text>
                <WebhookState webhook={webhook} />
              </Inline>
              <Text as="p" size="sm">
                {standingOf(t, webhook)}
              </Text>
            </>
          )}
          state={error ? 'error' : data ? 'ready' : 'loading'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={<EmptyState icon="send" title={t('webhooks.none')} text={t('webhooks.none.text')} action={create} />}
        />
        <VerifyGuide />
      </Stack>
      {isAdding ? (
        <WebhookSheet
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setAdded(made);
          }}
        />
      ) : null}
      {added === null ? null : (
        <SecretDialog
          secret={added.secret}
          onClose={() => {
            setAdded(null);
            void navigate(webhookAddress(added.id));
          }}
        />
      )}
    </DeveloperFrame>
  );
}

/** What waits, or was given up. */
function standingOf(t: Translate, { waiting, failed }: Webhook): string {
  return [
    ...(waiting > 0 ? [t('webhooks.waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('webhooks.failed', { count: failed })] : []),
  ].join(' · ');
}

function columnsOf(t: Translate): readonly DataColumn<Webhook>[] {
  return [
    {
      id: 'address',
      header: t('webhooks.where'),
      cell: ({ url, description }) => <TwoLines first={url} second={description} />,
      maxWidth: 'xl',
    },
    { id: 'state', header: t('webhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      id: 'events',
      header: t('webhooks.events'),
      hideBelow: 'md',
      cell: ({ eventTypes, facilities }) => (
        <TwoLines
          first={t('webhooks.events.count', { count: eventTypes.length })}
          second={
            facilities.length === 0
              ? t('webhooks.facilities.all')
              : t('webhooks.facilities.count', { count: facilities.length })
          }
        />
      ),
    },
    {
      id: 'standing',
      header: t('webhooks.deliveries'),
      hideBelow: 'md',
      cell: (webhook) => standingOf(t, webhook),
      maxWidth: 'lg',
    },
    {
      id: 'last',
      header: t('webhooks.last-delivered'),
      hideBelow: 'md',
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? null : formatMoment(lastDeliveredAt)),
    },
  ];
}
