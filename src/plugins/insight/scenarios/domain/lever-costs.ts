import { financialYear } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';
import { usualOf, valueOf, type AssumptionId, type Assumptions } from './assumption.ts';
import type { Lever } from './lever.ts';
import type { Moved } from './apply-levers.ts';

/** A lever in a year: its size, what it saves, and what it moves. */
export interface CostYear {
  readonly year: number;
  readonly size: Decimal;
  /** t CO2-e. */
  readonly saved: Decimal;
  readonly moved: Moved;
}

export interface LeverCosts {
  /** $ of each year. Null: a price is missing. */
  readonly years: readonly Decimal[] | null;
  /** $ of all years, discounted to the first one. */
  readonly present: Decimal | null;
  /** $ per t CO2-e; null: no price, or it saves nothing. */
  readonly perTonne: Decimal | null;
  /** Prices that it needs and that are not given. */
  readonly missing: readonly AssumptionId[];
}

/** Units of what a lever moves: prices are per L and per MWh. */
const LITRES = 1000;

interface Priced {
  readonly amount: (moved: Moved) => Decimal;
  readonly id: AssumptionId;
}

const PRICED: readonly Priced[] = [
  { id: 'dieselPrice', amount: ({ diesel }) => diesel.times(LITRES) },
  { id: 'renewablePrice', amount: ({ renewable }) => renewable.times(LITRES) },
  { id: 'electricityPrice', amount: ({ power, contracted }) => power.minus(contracted) },
];

/**
 * What a lever costs:
 *
 *     cost(y) = capex in the year of its first month + opex x size(y) + what it moves x prices
 *     $/t = sum(cost(y) / (1 + r)^n) / sum(t(y) / (1 + r)^n),   n = y - first year
 *
 * Tonnes are discounted as money is, so that a price of $/t paid for each of them covers the cost exactly. A closure has no
 * prices: what its fuel cost says nothing about what closing costs.
 */
export function costsOf(
  lever: Lever,
  years: readonly CostYear[],
  { assumptions, firstMonth }: { readonly assumptions: Assumptions; readonly firstMonth: number },
): LeverCosts {
  const priced = lever.kind === 'CLOSURE' ? [] : PRICED;
  const used = priced.filter(({ amount }) => years.some(({ moved }) => !amount(moved).isZero()));
  const missing = used.map(({ id }) => id).filter((id) => valueOf(assumptions, id) === null);
  if (missing.length > 0) return { years: null, present: null, perTonne: null, missing };
  const costs = years.map(({ year, size, moved }) => {
    const { from, to } = financialYear(year, firstMonth);
    const capex = lever.from >= from && lever.from <= to ? lever.capex : '0';
    const bought = sum(used.map(({ id, amount }) => amount(moved).times(valueOf(assumptions, id) ?? '0')));
    const agreed = moved.contracted.times(lever.price ?? '0');
    return decimal(capex).plus(decimal(lever.opex).times(size)).plus(bought).plus(agreed);
  });
  const rate = decimal(1).plus(usualOf(assumptions, 'discountRate').div(100));
  const discounted = (amounts: readonly Decimal[]) => sum(amounts.map((amount, at) => amount.div(rate.pow(at))));
  const present = discounted(costs);
  const tonnes = discounted(years.map(({ saved }) => saved));
  return { years: costs, present, perTonne: tonnes.gt(0) ? present.div(tonnes) : null, missing };
}
