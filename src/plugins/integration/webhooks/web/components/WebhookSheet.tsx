import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useContractForm, useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  CheckboxGroup,
  ConfirmDialog,
  Drawer,
  Form,
  FormErrorSummary,
  MultiSelect,
  Stack,
  TextField,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import {
  WEBHOOK_ANSWERS,
  WEBHOOK_EVENT_TYPES,
  webhookBody,
  webhookRoutes,
  type Webhook,
  type WebhookEventType,
} from '../../contract/index.ts';

interface WebhookSheetProps {
  /** The endpoint that is changed; without one, one is added. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  /** Called with a new endpoint and its secret. */
  readonly onAdded?: (added: { readonly id: string; readonly secret: string }) => void;
}

/** Somebody else has changed the endpoint since it was read. */
const STALE = 'webhooks.stale';

const URL_LENGTH = 2_000;
const DESCRIPTION_LENGTH = 200;

const isChosen = (type: string): type is WebhookEventType => WEBHOOK_EVENT_TYPES.some((one) => one === type);

/** Address, events and facilities of an endpoint. Asks before input is lost. */
export function WebhookSheet({ webhook, onClose, onAdded }: WebhookSheetProps) {
  const t = useTranslate();
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const [isAsking, setAsking] = useState(false);
  const form = useContractForm(webhookBody, {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    eventTypes: (webhook?.eventTypes ?? WEBHOOK_EVENT_TYPES).filter(isChosen),
    facilityIds: webhook?.facilities.map(({ id }) => id) ?? [],
  });
  const options = { drops: WEBHOOK_ANSWERS, onProblem: form.showIssues } as const;
  const create = useSend(webhookRoutes.create, options);
  // The next attempt has the present revision; what was typed stays.
  const change = useSend(webhookRoutes.change, {
    ...options,
    freshens: true,
    done: MESSAGES.updated,
    onProblem: (problem) => problem.code === STALE || form.showIssues(problem),
  });
  const isSending = create.sending || change.sending;
  const title = t(webhook ? 'webhooks.change' : 'webhooks.add');
  const close = () => {
    if (form.isDirty) setAsking(true);
    else onClose();
  };
  const save = form.submit(async (body) => {
    if (webhook) {
      const { id, revision } = webhook;
      if (await change.send({ params: { id }, body: { ...body, revision } })) onClose();
      return;
    }
    const added = await create.send({ body });
    if (added) onAdded?.(added.data);
  });
  const labels = {
    url: t('webhooks.where'),
    description: t('webhooks.described'),
    eventTypes: t('webhooks.events'),
    facilityIds: t('webhooks.facilities'),
  };
  return (
    <Drawer
      title={title}
      isOpen
      onClose={close}
      footer={
        <>
          <Button onPress={close} isDisabled={isSending}>
            {t('webhooks.cancel')}
          </Button>
          <Button variant="primary" loading={isSending} onPress={save}>
            {t(webhook ? 'webhooks.save' : 'webhooks.add')}
          </Button>
        </>
      }
    >
      <Form onSubmit={save} aria-label={title}>
        <FormErrorSummary errors={form.errors(labels)} />
        <Stack gap="lg">
          {change.problem?.code === STALE && webhook ? (
            <Banner tone="warning" title={t('webhooks.changed-meanwhile')}>
              {t('webhooks.changed-meanwhile.text', { url: webhook.url })}
            </Banner>
          ) : null}
          <TextField
            {...form.text('url')}
            label={labels.url}
            description={t('webhooks.where.text')}
            placeholder={t('webhooks.where.example')}
            type="url"
            maxLength={URL_LENGTH}
            isRequired
          />
          <TextField
            {...form.text('description')}
            label={labels.description}
            maxLength={DESCRIPTION_LENGTH}
            isOptional
          />
          <CheckboxGroup
            {...form.list('eventTypes')}
            label={labels.eventTypes}
            options={WEBHOOK_EVENT_TYPES.map((id) => ({ id, label: id, description: t(`webhooks.event.${id}`) }))}
            isRequired
          />
          <MultiSelect
            {...form.list('facilityIds')}
            label={labels.facilityIds}
            description={t('webhooks.facilities.text')}
            everyLabel={t('webhooks.facilities.all')}
            isLoading={!facilities.data}
            options={(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
            chips
          />
        </Stack>
      </Form>
      <ConfirmDialog isOpen={isAsking} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Drawer>
  );
}
