import { daysBetween, monthsBetween, lastDayOfMonth, type CivilDate } from '#domain/time';
import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';
import type { MarketFigures } from './market-figures.ts';

/** What a record of electricity claims over its days. */
export interface Claim {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate;
  /** Figures as typed; absent if empty. */
  readonly figures: Partial<MarketFigures>;
}

export type FigureName = keyof MarketFigures;

/** A figure that differs from the ledger, both in the figure's own unit. */
export interface Disagreement {
  readonly figure: FigureName;
  readonly claimed: string;
  readonly allocated: string;
}

/** A thousandth of a MWh or kWh: typed figures have three decimals, prorated ones have more. */
const TOLERANCE = decimal('0.001');

/** First and last day of the months a claim touches: instruments are allocated to whole months. */
export function monthsOf({ fromDate, toDate }: Pick<Claim, 'fromDate' | 'toDate'>) {
  const months = monthsBetween(fromDate, toDate);
  return { months, from: months[0] ?? fromDate, to: lastDayOfMonth(months.at(-1) ?? toDate) };
}

/** The part of a claim within these days, spread evenly over the claim's days. */
export function within(claim: Claim, from: CivilDate, to: CivilDate, figure: FigureName): Decimal {
  const typed = claim.figures[figure];
  const [first, last] = [claim.fromDate > from ? claim.fromDate : from, claim.toDate < to ? claim.toDate : to];
  if (typed === undefined || typed === '' || last < first) return decimal(0);
  return decimal(typed).times(daysBetween(first, last)).div(daysBetween(claim.fromDate, claim.toDate));
}

/**
 * Differences between a claim, with those of other records, and the ledger's allocations to the facility in the months of
 * the claim. Surrendered and exempt electricity lowers the result, so a claim above the allocation is reported;
 * certificates of on-site generation raise it, so a claim below the allocation is.
 */
export function disagreements(
  claim: Claim,
  others: readonly Claim[],
  allocated: MarketFigures,
): readonly Disagreement[] {
  const { from, to } = monthsOf(claim);
  const claimedOf = (figure: FigureName) =>
    sum([decimal(claim.figures[figure] || '0'), ...others.map((other) => within(other, from, to, figure))]);
  const named = (figure: FigureName, isWrong: (over: Decimal) => boolean): readonly Disagreement[] => {
    const claimed = claimedOf(figure);
    const over = claimed.minus(decimal(allocated[figure]));
    return isWrong(over) ? [{ figure, claimed: exactText(roundTo(claimed, 3)), allocated: allocated[figure] }] : [];
  };
  return [
    ...named('surrenderedMwh', (over) => over.greaterThan(TOLERANCE)),
    ...named('exemptKwh', (over) => over.greaterThan(TOLERANCE)),
    ...named('onSiteMwh', (over) => over.negated().greaterThan(TOLERANCE)),
  ];
}

/** What the ledger still has for a claim after other records, never negative: the values a form may fill in. */
export function leftFor(
  claim: Pick<Claim, 'fromDate' | 'toDate'>,
  others: readonly Claim[],
  allocated: MarketFigures,
): MarketFigures {
  const { from, to } = monthsOf(claim);
  const left = (figure: FigureName) => {
    const used = sum(others.map((other) => within(other, from, to, figure)));
    const rest = decimal(allocated[figure]).minus(used);
    return rest.isNegative() ? '0' : exactText(rest.toDecimalPlaces(3, 1));
  };
  return { surrenderedMwh: left('surrenderedMwh'), onSiteMwh: left('onSiteMwh'), exemptKwh: left('exemptKwh') };
}
