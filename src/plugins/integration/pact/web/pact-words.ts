import type { Translate } from '#core';
import type { Tone } from '#design-system';
import type { IncomingRequest, RequestCriteria } from '../contract/index.ts';

export const STATUS_TONES = { OPEN: 'warning', FULFILLED: 'success', REJECTED: 'neutral' } as const satisfies Record<
  IncomingRequest['status'],
  Tone
>;

/** What is asked for, in short. */
export function criteriaText(t: Translate, criteria: RequestCriteria): string {
  const values = [criteria.productId, criteria.classification, criteria.geography, criteria.companyId].flatMap(
    (one) => one ?? [],
  );
  return values.length === 0 ? t('pact.everything') : values.join(' ');
}

/** What became of the message to the partner’s system. */
export function deliveryText(t: Translate, delivery: IncomingRequest['delivery']): string {
  if (delivery === null) return '';
  const state = t(`pact.delivery.${delivery.state}`);
  return delivery.message === null ? state : t('shell.named', { name: state, what: t(delivery.message) });
}
