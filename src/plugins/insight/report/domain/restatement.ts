import { decimal, roundTo, type Decimal } from '#domain/units';
import { potentialOf } from './gas-potentials.ts';
import { POTENTIALS } from './potentials.ts';

/** Gases whose potential differs between sets: fossil methane separately, refrigerants and other gases together. */
export const RESTATED_GASES = ['ch4', 'ch4Fossil', 'n2o', 'others'] as const;

export type RestatedGas = (typeof RESTATED_GASES)[number];

/** Emissions split by gas, t CO2-e with the potentials of `gwpSet`. Exact decimal texts; null: not given. */
export interface SplitAmounts {
  readonly gwpSet: string;
  /** Whether its methane leaks from fossil sources. */
  readonly isFossilLeak: boolean;
  readonly tCh4: string | null;
  readonly tN2o: string | null;
  /** A gas or blend counted as a whole, by its input. */
  readonly gas?: { readonly input: string; readonly t: string } | undefined;
}

/** Decimal places of amounts: one gram. */
const PLACES = 6;

const NONE = decimal(0);

/**
 * Change of each gas under the potentials of another set: amount x (asked / had - 1), rounded once per gas. Amounts of
 * an unknown set are unchanged.
 */
export function restatement(amounts: readonly SplitAmounts[], asked: string): Readonly<Record<RestatedGas, Decimal>> {
  const changes: Record<RestatedGas, Decimal> = { ch4: NONE, ch4Fossil: NONE, n2o: NONE, others: NONE };
  const wanted = POTENTIALS[asked];
  for (const { gwpSet, isFossilLeak, tCh4, tN2o, gas } of amounts) {
    const had = POTENTIALS[gwpSet];
    if (!had || !wanted) continue;
    const methane = isFossilLeak ? 'ch4Fossil' : 'ch4';
    const change = (amount: string | null, gas: 'ch4' | 'ch4Fossil' | 'n2o') =>
      decimal(amount ?? '0')
        .times(decimal(wanted[gas]).minus(had[gas]))
        .div(had[gas]);
    changes[methane] = changes[methane].plus(change(tCh4, methane));
    changes.n2o = changes.n2o.plus(change(tN2o, 'n2o'));
    if (gas) changes.others = changes.others.plus(gasChange(gas, gwpSet, asked));
  }
  return {
    ch4: roundTo(changes.ch4, PLACES),
    ch4Fossil: roundTo(changes.ch4Fossil, PLACES),
    n2o: roundTo(changes.n2o, PLACES),
    others: roundTo(changes.others, PLACES),
  };
}

/** Change of a gas or blend: amount × (asked / had − 1). */
function gasChange({ input, t }: NonNullable<SplitAmounts['gas']>, had: string, asked: string): Decimal {
  const [from, to] = [potentialOf(input, had), potentialOf(input, asked)];
  return from === null || to === null || from.isZero() ? NONE : decimal(t).times(to.minus(from)).div(from);
}

/** Whether a gas or blend has a potential in both sets. */
export function isRestatable(input: string, had: string, asked: string): boolean {
  const from = potentialOf(input, had);
  return from !== null && !from.isZero() && potentialOf(input, asked) !== null;
}
