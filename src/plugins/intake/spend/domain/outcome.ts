/** Why money is in no record. `by-quantity`: what it bought is recorded in litres, kilowatt-hours or another quantity. */
export const REASONS = [
  'by-quantity',
  'payroll',
  'tax',
  'interest',
  'depreciation',
  'intercompany',
  'income',
  'balance',
  'other',
] as const;

export type Reason = (typeof REASONS)[number];

/** Categories of Scope 3 that spend is recorded in: 1, 2, 4 and 6. */
export const SPEND_CATEGORIES = [
  'PURCHASED_GOODS_AND_SERVICES',
  'CAPITAL_GOODS',
  'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  'BUSINESS_TRAVEL',
] as const;

/** What happens with money: it is recorded as spend on an input of the catalogue, or it is not counted. */
export type Outcome =
  | { readonly kind: 'counted'; readonly categoryId: string; readonly inputTypeId: string }
  | { readonly kind: 'left-out'; readonly reason: Reason };

/** An outcome as one text, for counts and tables. */
export function outcomeKey(outcome: Outcome): string {
  return outcome.kind === 'counted'
    ? `counted|${outcome.categoryId}|${outcome.inputTypeId}`
    : `left-out|${outcome.reason}`;
}

/** The outcome of such a text; null if it is none. */
export function outcomeOf(key: string): Outcome | null {
  const [kind, first = '', second = ''] = key.split('|');
  if (kind === 'counted' && first !== '' && second !== '') return { kind, categoryId: first, inputTypeId: second };
  const reason = REASONS.find((one) => one === first);
  return kind === 'left-out' && reason ? { kind, reason } : null;
}

/** States of a group of lines in a summary. */
export const GROUP_STATES = ['COUNTED', 'LEFT_OUT', 'BY_QUANTITY', 'UNCLASSIFIED'] as const;

export type GroupState = (typeof GROUP_STATES)[number];

export function stateOf(outcome: Outcome | null): GroupState {
  if (outcome === null) return 'UNCLASSIFIED';
  if (outcome.kind === 'counted') return 'COUNTED';
  return outcome.reason === 'by-quantity' ? 'BY_QUANTITY' : 'LEFT_OUT';
}
