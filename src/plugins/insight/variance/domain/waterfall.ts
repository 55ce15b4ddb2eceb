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
  /** Largest first. With `more` they add up to the bar. */
  readonly parts: readonly Part[];
  /** Smaller parts that were not asked for. */
  readonly more: { readonly parts: number; readonly amount: string } | null;
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

interface Collected {
  total: Decimal;
  count: number;
  largest: Effect[];
}

/**
 * Collects effects, and keeps only the largest of each cause: a company has a hundred thousand. Running sums are rounded,
 * not the amounts, so that the parts add up to their bar and the bars to the difference, to the gram.
 */
export class WaterfallMaker {
  private readonly causes = new Map<Cause, Collected>();

  /** `most`: parts of a bar. */
  constructor(private readonly most = Infinity) {}

  /** Adds all effects on some facilities. Each facility belongs to one call. */
  add(effects: readonly Effect[]): void {
    for (const effect of addedUp(effects)) {
      const known = this.causes.get(effect.cause) ?? { total: decimal(0), count: 0, largest: [] };
      known.total = known.total.plus(effect.amount);
      known.count += 1;
      known.largest.push(effect);
      if (known.largest.length > 2 * this.most) known.largest = largestFirst(known.largest).slice(0, this.most);
      this.causes.set(effect.cause, known);
    }
  }

  /** Bars from one total to the other. */
  between(from: Decimal, to: Decimal): Waterfall {
    let running = from;
    const bars = CAUSES.flatMap((cause): readonly Bar[] => {
      const known = this.causes.get(cause);
      if (!known) return [];
      const start = running;
      const kept = largestFirst(known.largest).slice(0, this.most);
      const step = (end: Decimal) => {
        const amount = rounded(end).minus(rounded(running));
        running = end;
        return text(amount);
      };
      const parts = kept.map(({ cause: _cause, amount, ...part }) => ({ ...part, amount: step(running.plus(amount)) }));
      const rest = known.count - kept.length;
      const more = rest === 0 ? null : { parts: rest, amount: step(start.plus(known.total)) };
      const amount = rounded(running).minus(rounded(start));
      const shown = parts.filter((part) => !decimal(part.amount).isZero());
      return amount.isZero() && shown.length === 0 ? [] : [{ cause, amount: text(amount), parts: shown, more }];
    });
    if (!running.equals(to))
      throw new RangeError(`The causes lead to ${running.toFixed()} instead of ${to.toFixed()}.`);
    return { from: text(from), to: text(to), difference: text(rounded(to).minus(rounded(from))), bars };
  }
}

const keyOf = ({ cause, facility, scope, category, input, editions, fate }: Effect) =>
  JSON.stringify([cause, facility, scope, category, input, editions ?? null, fate ?? null]);

/** One effect for each cause and input of a facility. */
function addedUp(effects: readonly Effect[]): readonly Effect[] {
  const sums = new Map<string, Effect>();
  for (const effect of effects) {
    const key = keyOf(effect);
    const known = sums.get(key);
    sums.set(key, known ? { ...effect, amount: known.amount.plus(effect.amount) } : effect);
  }
  return [...sums.values()];
}

const largestFirst = (effects: readonly Effect[]) =>
  effects.toSorted(
    (one, other) => other.amount.abs().comparedTo(one.amount.abs()) || (keyOf(one) < keyOf(other) ? -1 : 1),
  );
