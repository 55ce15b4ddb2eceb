import type { Problem } from '#contract';
import type { Translate } from '#core';

/** Kinds of things other plugins keep of companies and facilities; others have no word of their own. */
const NAMED = [
  'records',
  'members',
  'connections',
  'record-requests',
  'products',
  'product-comparisons',
  'company-group',
  'control-basis',
  'intensity',
  'statements',
];

interface Held {
  readonly held: readonly { readonly id: string; readonly count: number }[];
}

const isHeld = (detail: unknown): detail is Held =>
  typeof detail === 'object' && detail !== null && 'held' in detail && Array.isArray(detail.held);

/** What a refusal says belongs to a thing: "128 records, 3 people". Null where it names nothing. */
export function heldText(t: Translate, { detail }: Problem): string | null {
  if (!isHeld(detail) || detail.held.length === 0) return null;
  return detail.held
    .map(({ id, count }) => t(`company.holding.${NAMED.includes(id) ? id : 'other'}`, { count }))
    .join(', ');
}
