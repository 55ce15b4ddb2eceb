import { decimal, exactText, fixedText, type Decimal } from '#domain/units';
import { GROUP_STATES, type GroupState } from './outcome.ts';

/** Groups of one currency and state, added up. */
export interface StateSum {
  readonly currency: string;
  readonly state: GroupState;
  readonly groups: number;
  readonly lines: number;
  /** Exact sum of the lines. */
  readonly total: string;
  /** Sum of the totals of its groups without their signs: what is at stake. */
  readonly stake: string;
}

export interface CurrencySummary {
  readonly currency: string;
  readonly lines: number;
  readonly total: string;
  readonly states: readonly (Omit<StateSum, 'currency'> & { readonly share: string })[];
}

/**
 * One summary for each currency, in alphabetical order. A share is that of the amounts without signs: in a ledger with
 * income and expenses the sum itself may be zero.
 */
export function summaryOf(sums: readonly StateSum[]): readonly CurrencySummary[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const own = sums.filter((one) => one.currency === currency);
    const add = (figures: readonly string[]) => figures.reduce<Decimal>((sum, figure) => sum.plus(figure), decimal(0));
    const stake = add(own.map((one) => one.stake));
    return {
      currency,
      lines: own.reduce((count, one) => count + one.lines, 0),
      total: exactText(add(own.map((one) => one.total))),
      states: GROUP_STATES.map((state) => {
        const found = own.filter((one) => one.state === state);
        const part = add(found.map((one) => one.stake));
        return {
          state,
          groups: found.reduce((count, one) => count + one.groups, 0),
          lines: found.reduce((count, one) => count + one.lines, 0),
          total: exactText(add(found.map((one) => one.total))),
          stake: exactText(part),
          share: stake.isZero() ? '0.0' : fixedText(part.times(100).div(stake), 1),
        };
      }),
    };
  });
}
