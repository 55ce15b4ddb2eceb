import { formatDay, type Translate } from '#core';
import type { Tone } from '#design-system';
import { recordRequestRoutes } from '#plugins/network/record-request/contract';
import {
  PACT_ANSWERS,
  type FootprintProposal,
  type FootprintRequest,
  type FootprintRequestState,
} from '../contract/index.ts';

export const STATUS_TONES = {
  OPEN: 'warning',
  FULFILLED: 'success',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<FootprintRequestState, Tone>;

/** Calls whose answers change with a request: also the tasks, and the counts of the tabs. */
export const REQUEST_ANSWERS = [...PACT_ANSWERS, '/api/tasks', recordRequestRoutes.counts.path] as const;

/** What is asked for: the product, or else the criteria in short. */
export function productText(t: Translate, { product, criteria }: FootprintRequest): string {
  if (product !== '') return product;
  const values = [criteria.productId, criteria.classification, criteria.geography, criteria.companyId].flatMap(
    (one) => one ?? [],
  );
  return values.length === 0 ? t('pact.everything') : values.join(' ');
}

/** The days a footprint is wanted for; empty: none were named. */
export const periodText = ({ fromDate, toDate }: FootprintRequest) =>
  fromDate === null || toDate === null ? '' : `${formatDay(fromDate)}\u00a0– ${formatDay(toDate)}`;

/** What became of the message to the partner’s system. */
export function deliveryText(t: Translate, delivery: FootprintRequest['delivery']): string {
  if (delivery === null) return '';
  const state = t(`pact.delivery.${delivery.state}`);
  return delivery.message === null ? state : t('shell.named', { name: state, what: t(delivery.message) });
}

/** A proposal in one line: who, and the factor before and after. */
export const proposalText = (t: Translate, { partner, present, proposed }: FootprintProposal) =>
  t('pact.proposal.figures', {
    partner,
    before: `${present.value} ${present.unit}`,
    after: proposed ? `${proposed.value} ${proposed.unit}` : '',
  });

/** The last day of a period that is stated by the moment after it. */
export const lastDayOf = (end: string) => new Date(new Date(end).getTime() - 1).toISOString().slice(0, 10);
