import { decimal, roundTo, type Decimal } from '#domain/units';
import { CAUSES, type Cause, type Effect } from './cause.ts';

/** Decimals of amounts: a millionth of a tonne is one gram. */
const PLACES = 6;

/** Effects of a cause on one input of a facility, rounded. */
export type Part = Omit<Effect, 'cause' | 'amount'> & { readonly amount: string };

export interface Bar {
  readonly cause: Cause;
  /** t CO2-e with six decimals. */
  readonly amount: string;
  /** Largest first. They add up to the bar. */
  readonly parts: readonly Part[];
}

export interface Waterfall {
  readonly from: string;
  readonly to: string;
  readonly difference: string;
  /** In the order of causes. A cause without effect has no bar. They add up to the difference. */
  readonly bars: readonly Bar[];
}

const text = (value: Decimal) => roundTo(value, PLACES).toFixed(PLACES);
const rounded = (value: Decimal) => roundTo(value, PLACES);

/**
 * Bars from one total to another. Running sums are rounded, not the amounts, so that the parts add up to their bar and the
 * bars to the difference, to the gram.
 */
export function waterfallOf(from: Decimal, to: Decimal, effects: readonly Effect[]): Waterfall {
  let running = from;
  const bars = CAUSES.flatMap((cause): readonly Bar[] => {
    const start = running;
    const parts = added(effects.filter((effect) => effect.cause === cause)).map(
      ({ cause: _cause, amount, ...part }) => {
        const before = rounded(running);
        running = running.plus(amount);
        return { ...part, amount: text(rounded(running).minus(before)) };
      },
    );
    const amount = rounded(running).minus(rounded(start));
    const shown = parts.filter((part) => !decimal(part.amount).isZero());
    return amount.isZero() && shown.length === 0 ? [] : [{ cause, amount: text(amount), parts: shown }];
  });
  if (!running.equals(to)) throw new RangeError(`The causes lead to ${running.toFixed()} instead of ${to.toFixed()}.`);
  return { from: text(from), to: text(to), difference: text(rounded(to).minus(rounded(from))), bars };
}

const keyOf = ({ facility, scope, category, input, editions, fate }: Effect) =>
  JSON.stringify([facility, scope, category, input, editions ?? null, fate ?? null]);

/** One effect for each input of a facility, largest first. */
function added(effects: readonly Effect[]): readonly Effect[] {
  const sums = new Map<string, Effect>();
  for (const effect of effects) {
    const known = sums.get(keyOf(effect));
    sums.set(keyOf(effect), known ? { ...effect, amount: known.amount.plus(effect.amount) } : effect);
  }
  return [...sums.entries()]
    .toSorted(
      ([one, { amount }], [other, { amount: next }]) => next.abs().comparedTo(amount.abs()) || (one < other ? -1 : 1),
    )
    .map(([, effect]) => effect);
}
