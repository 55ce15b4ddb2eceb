import type { Problem } from '#contract';
import type { Translate } from '#core';

/** Dependents of other plugins that have a text of their own, by the kind of refusal. */
const NAMED = {
  holding: [
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
  ],
  'year-holding': ['periods', 'filings', 'targets', 'audit'],
};

interface Held {
  readonly held: readonly { readonly id: string; readonly count: number }[];
}

const isHeld = (detail: unknown): detail is Held =>
  typeof detail === 'object' && detail !== null && 'held' in detail && Array.isArray(detail.held);

/** What belongs to an item, according to a refusal: "128 records, 3 people". Null if the refusal lists nothing. */
export function dependentsText(t: Translate, { detail }: Problem, kind: keyof typeof NAMED = 'holding'): string | null {
  if (!isHeld(detail) || detail.held.length === 0) return null;
  return detail.held
    .map(({ id, count }) => t(`company.${kind}.${NAMED[kind].includes(id) ? id : 'other'}`, { count }))
    .join(', ');
}
