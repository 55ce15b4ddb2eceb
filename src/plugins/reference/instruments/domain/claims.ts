import { daysBetween, monthsBetween, lastDayOfMonth, type CivilDate } from '#domain/time';
import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';
import type { MarketFigures } from './worth.ts';

/** What a record of electricity claims over its days. */
export interface Claim {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate;
  /** Figures as typed; absent is none. */
  readonly figures: Partial<MarketFigures>;
}

export type FigureName = keyof MarketFigures;

/** A figure that does not agree with the ledger, both in the figure's own unit. */
export interface Disagreement {
  readonly figure: FigureName;
  readonly claimed: string;
  readonly allocated: string;
}

/** A thousandth of a MWh or kWh: figures are typed with three decimals, and shares of days are not. */
const TOLERANCE = decimal('0.001');

/** First and last day of the months a claim touches: instruments are allocated to whole months. */
export function monthsOf({ fromDate, toDate }: Pick<Claim, 'fromDate' | 'toDate'>) {
  const months = monthsBetween(fromDate, toDate);
  return { months, from: months[0] ?? fromDate, to: lastDayOfMonth(months.at(-1) ?? toDate) };
}

/** The part of a claim that falls on these days, spread evenly over its days. */
export function within(claim: Claim, from: CivilDate, to: CivilDate, figure: FigureName): Decimal {
  const typed = claim.figures[figure];
  const [first, last] = [claim.fromDate > from ? claim.fromDate : from, claim.toDate < to ? claim.toDate : to];
  if (typed === undefined || typed === '' || last < first) return decimal(0);
  return decimal(typed).times(daysBetween(first, last)).div(daysBetween(claim.fromDate, claim.toDate));
}

/**
 * Where a claim and those beside it part from what the ledger allocates to the facility in the months the claim touches.
 * Surrendered and exempt electricity lowers the result, so more than allocated is named; certificates of on-site
 * generation raise it, so fewer than allocated are.
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

/** What the ledger still has for a claim beside others, never below zero: what a form may fill in. */
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
