import { decimal, roundTo, type Decimal } from '#domain/units';
import { POTENTIALS } from './potentials.ts';

/** Gases whose potential differs between sets; fossil methane separately. */
export const RESTATED_GASES = ['ch4', 'ch4Fossil', 'n2o'] as const;

export type RestatedGas = (typeof RESTATED_GASES)[number];

/** Emissions split by gas, t CO2-e with the potentials of `gwpSet`. Exact decimal texts; null: not given. */
export interface SplitAmounts {
  readonly gwpSet: string;
  /** Whether its methane leaks from fossil sources. */
  readonly isFossilLeak: boolean;
  readonly tCh4: string | null;
  readonly tN2o: string | null;
}

/** Decimal places of amounts: one gram. */
const PLACES = 6;

const NONE = decimal(0);

/**
 * Change of each gas under the potentials of another set: amount x (asked / had - 1), rounded once per gas. Amounts of
 * an unknown set are unchanged.
 */
export function restatement(amounts: readonly SplitAmounts[], asked: string): Readonly<Record<RestatedGas, Decimal>> {
  const changes: Record<RestatedGas, Decimal> = { ch4: NONE, ch4Fossil: NONE, n2o: NONE };
  const wanted = POTENTIALS[asked];
  for (const { gwpSet, isFossilLeak, tCh4, tN2o } of amounts) {
    const had = POTENTIALS[gwpSet];
    if (!had || !wanted) continue;
    const methane = isFossilLeak ? 'ch4Fossil' : 'ch4';
    const change = (amount: string | null, gas: RestatedGas) =>
      decimal(amount ?? '0')
        .times(decimal(wanted[gas]).minus(had[gas]))
        .div(had[gas]);
    changes[methane] = changes[methane].plus(change(tCh4, methane));
    changes.n2o = changes.n2o.plus(change(tN2o, 'n2o'));
  }
  return {
    ch4: roundTo(changes.ch4, PLACES),
    ch4Fossil: roundTo(changes.ch4Fossil, PLACES),
    n2o: roundTo(changes.n2o, PLACES),
  };
}
