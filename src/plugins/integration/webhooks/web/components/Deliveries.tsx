import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  addressField,
  addressView,
  formatMoment,
  useAddressView,
  useCall,
  useTranslate,
  withWord,
  type Translate,
} from '#core';
import { DataTable, EmptyState, FilterBar, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import { DELIVERY_STATES, webhookRoutes, type Webhook, type WebhookDelivery } from '../../contract/index.ts';
import { OPEN_DELIVERY } from '../webhooks-path.ts';
import { webhookAddress } from '../webhooks-place.ts';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { DeliveryState } from './WebhookState.tsx';

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  state: addressField.choice(DELIVERY_STATES),
});

/** The log of an endpoint, and one open delivery. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslate();
  const [{ page, size, state }, setView] = useAddressView(`list:webhook-${webhook.id}`, LIST);
  const [parameters, setParameters] = useSearchParams();
  const answer = useCall(
    webhookRoutes.deliveries,
    { params: { id: webhook.id }, query: { page, size, ...(state === null ? {} : { state }) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => columnsOf(t), [t]);
  const opened = parameters.get(OPEN_DELIVERY);
  return (
    <Stack gap="md">
      <FilterBar
        filters={[
          {
            id: 'state',
            label: t('webhooks.state'),
            options: DELIVERY_STATES.map((id) => ({ id, label: t(`webhooks.delivery.${id}`) })),
            value: state,
            onChange: (chosen) =>
              setView((before) => ({
                ...before,
                state: DELIVERY_STATES.find((one) => one === chosen) ?? null,
                page: 1,
              })),
          },
        ]}
        count={state !== null && list && !isPlaceholderData ? list.total_item : null}
      />
      <DataTable
        caption={t('webhooks.deliveries')}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ type, createdAt }) => `${type} ${formatMoment(createdAt)}`}
        rowHref={({ id }) => webhookAddress(webhook.id) + withWord(parameters, OPEN_DELIVERY, id)}
        card={(delivery) => (
          <>
            <DeliveryState delivery={delivery} />
            <Text as="p" size="sm">
              {outcomeOf(t, delivery)}
            </Text>
          </>
        )}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={state === null ? undefined : () => setView((before) => ({ ...before, state: null, page: 1 }))}
        empty={
          <EmptyState icon="send" title={t('webhooks.deliveries.none')} text={t('webhooks.deliveries.none.text')} />
        }
      />
      {opened === null ? null : (
        <DeliveryDrawer
          key={opened}
          webhookId={webhook.id}
          id={opened}
          isActive={webhook.state === 'ACTIVE'}
          // Replaces the entry, so that going back leaves the page and does not open the delivery again.
          onClose={() => setParameters(withWord(parameters, OPEN_DELIVERY, null), { replace: true })}
        />
      )}
    </Stack>
  );
}

/** The response in short, or what went wrong. */
function outcomeOf(t: Translate, { message, responseStatus, response }: WebhookDelivery): string {
  if (message !== null) return t(message);
  return [responseStatus ?? '', response].join(' ').trim();
}

function columnsOf(t: Translate): readonly DataColumn<WebhookDelivery>[] {
  return [
    {
      id: 'event',
      header: t('webhooks.event-of'),
      cell: ({ type, createdAt }) => <TwoLines first={type} second={formatMoment(createdAt)} />,
    },
    { id: 'state', header: t('webhooks.state'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { id: 'attempts', header: t('webhooks.attempts'), cell: ({ attempts }) => attempts, align: 'end', hideBelow: 'md' },
    {
      id: 'status',
      header: t('webhooks.status'),
      hideBelow: 'md',
      cell: ({ responseStatus, durationMs }) => (
        <TwoLines first={responseStatus ?? '–'} second={durationMs === null ? '' : `${durationMs} ms`} />
      ),
    },
    {
      id: 'outcome',
      header: t('webhooks.outcome'),
      cell: (delivery) => outcomeOf(t, delivery),
      maxWidth: 'xl',
      hideBelow: 'md',
    },
    {
      id: 'next',
      header: t('webhooks.next'),
      hideBelow: 'md',
      cell: ({ nextAt }) => (nextAt === null ? null : formatMoment(nextAt)),
    },
  ];
}
