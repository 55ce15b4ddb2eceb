import { decimal, sum, type Decimal } from '#domain/units';
import type { Variance } from '../contract/index.ts';

type Bar = Variance['bars'][number];
type Part = Bar['parts'][number];

/** A cause worth a place in the sentence: a bar, or the largest effect of one on a facility or an input. */
export interface LeadingCause {
  readonly cause: Bar['cause'];
  /** Null: the bar as a whole. */
  readonly part: Part | null;
  readonly amount: Decimal;
}

const MOST = 3;

/** Causes that people know by the input and place, and not by the name of the cause. */
const BY_INPUT: readonly Bar['cause'][] = ['activity', 'mix', 'input-new', 'input-gone', 'own-factor', 'unmeasured'];
const BY_FACILITY: readonly Bar['cause'][] = ['facility-new', 'facility-gone', 'share'];

/** What makes most of a difference, largest first. */
export function leadingCauses({ bars }: Pick<Variance, 'bars'>): readonly LeadingCause[] {
  return bars
    .flatMap(candidates)
    .toSorted((one, other) => other.amount.abs().comparedTo(one.amount.abs()))
    .slice(0, MOST);
}

function candidates({ cause, amount, parts }: Bar): readonly LeadingCause[] {
  const isByInput = BY_INPUT.includes(cause);
  if (!isByInput && !BY_FACILITY.includes(cause)) return [{ cause, part: null, amount: decimal(amount) }];
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = isByInput ? `${part.facilityId} ${part.scope} ${part.inputTypeId}` : part.facilityId;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].flatMap((own) => {
    const [part] = own;
    return part ? [{ cause, part, amount: sum(own.map((one) => decimal(one.amount))) }] : [];
  });
}

export const isOfFacility = (cause: Bar['cause']): boolean => BY_FACILITY.includes(cause);
