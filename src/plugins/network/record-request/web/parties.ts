import type { Translate } from '#core';
import type { AdminRequestRow, RequestRow, Side } from '../contract/index.ts';

/** The companies of a request by name; null is the reader's own. */
export interface Parties {
  readonly customer: string | null;
  readonly supplier: string | null;
}

/** The companies as one of them sees them. */
export function partiesOf({ direction, counterparty }: Pick<RequestRow, 'direction' | 'counterparty'>): Parties {
  return direction === 'received'
    ? { customer: counterparty.name, supplier: null }
    : { customer: null, supplier: counterparty.name };
}

/** The companies as platform staff see them. */
export function staffPartiesOf({ customer, supplier }: Pick<AdminRequestRow, 'customer' | 'supplier'>): Parties {
  return { customer: customer.name, supplier: supplier.name };
}

/** Actor of an event: the person, with the company unless it is the reader's own. */
export function whoText(t: Translate, parties: Parties, side: Side, by: string | null): string {
  if (side === 'STAFF' || side === 'SYSTEM') return by ?? t(`record-request.side.${side}`);
  const company = side === 'CUSTOMER' ? parties.customer : parties.supplier;
  if (by === null) return company ?? t('record-request.side.own');
  return company === null ? by : `${by} (${company})`;
}
