import { REASONS, sentOutcome, type SentOutcome, type ShownOutcome } from '../contract/index.ts';

/** An outcome as calls take it: without names. */
export function plainOutcome(outcome: ShownOutcome): SentOutcome {
  if (outcome.kind === 'left-out') return outcome;
  const { kind, categoryId, inputTypeId } = outcome;
  return sentOutcome.parse({ kind, categoryId, inputTypeId });
}

/** The outcome of a chosen input `category|input`, or of a chosen reason; null: nothing is chosen. */
export function chosenOutcome(input: string, reason: string): SentOutcome | null {
  const [categoryId, inputTypeId] = input.split('|');
  const counted = sentOutcome.safeParse({ kind: 'counted', categoryId, inputTypeId });
  if (counted.success) return counted.data;
  const found = REASONS.find((one) => one === reason);
  return found ? { kind: 'left-out', reason: found } : null;
}
