import { useTranslate } from '#core';
import { Badge, type Tone } from '#design-system';
import type { Webhook, WebhookDelivery } from '../../contract/index.ts';

const TONES = {
  ACTIVE: 'success',
  FAILING: 'danger',
  PAUSED: 'neutral',
  DISABLED: 'danger',
} as const satisfies Readonly<Record<string, Tone>>;

/** Whether an endpoint gets events, and whether it accepts them. */
export function WebhookState({ webhook: { state, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTranslate();
  const shown = state === 'ACTIVE' && failingSince !== null ? 'FAILING' : state;
  return <Badge tone={TONES[shown]}>{t(`webhooks.state.${shown}`)}</Badge>;
}

const DELIVERY_TONES = {
  WAITING: 'neutral',
  RETRY: 'warning',
  SENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
} as const satisfies Readonly<Record<string, Tone>>;

export function DeliveryState({ delivery: { state, attempts } }: { readonly delivery: WebhookDelivery }) {
  const t = useTranslate();
  const shown = state === 'WAITING' && attempts > 0 ? 'RETRY' : state;
  return <Badge tone={DELIVERY_TONES[shown]}>{t(`webhooks.delivery.${shown}`)}</Badge>;
}
