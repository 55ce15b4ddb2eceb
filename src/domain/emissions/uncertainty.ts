import { decimal, fixedText, roundTo, sum } from '../units/index.ts';
import type { ActivityInput, Method, Outputs } from './method.ts';
import { UNCERTAIN_GASES, type DefaultUncertainty, type UncertainGas } from './published-uncertainty.ts';

/** Decimals of a percentage. */
const PLACES = 3;

/**
 * The uncertainty of a result from published ones. Of a product: sqrt(quantity² + factor²); the factor's is that of the sum
 * over the gases: sqrt(sum of (t × percent)²) / t. IPCC 2006 Guidelines, volume 1, equations 3.1 and 3.2.
 *
 * Null if the gases are not the whole result: printed rows may round each gas, by less than a thousandth. Own results have none,
 * because no table describes them, and own factors only if the publication is about how a figure is found. Results are rounded
 * as they are stored, so that browser, server and migration calculate the same.
 */
export function defaultUncertainty(
  method: Pick<Method, 'uncertainty'>,
  activity: ActivityInput,
  outputs: Outputs,
): DefaultUncertainty | null {
  if (activity.ownResult) return null;
  const published = method.uncertainty?.(activity);
  if (!published || (activity.ownFactor && !published.withOwnFactors)) return null;
  const { basis, quantity, gases } = published;
  const factor = published.total === undefined ? gases && ofGases(gases, outputs) : decimal(published.total);
  if (!factor || stored(outputs.total ?? outputs.location).isZero()) return null;
  return { basis, percent: fixedText(decimal(quantity).pow(2).plus(factor.pow(2)).sqrt(), PLACES) };
}

/** t CO2-e as stored: a millionth of a tonne is one gram. */
const stored = (figure: string | null | undefined) => roundTo(decimal(figure ?? '0'), 6);

/** Part of a result that rounding of its gases may leave over. */
const ROUNDING = '0.001';

function ofGases(percents: Readonly<Record<UncertainGas, string>>, outputs: Outputs) {
  const total = stored(outputs.total).abs();
  const amounts = UNCERTAIN_GASES.map((gas) => ({ amount: stored(outputs[gas]), percent: percents[gas] }));
  const left = sum(amounts.map(({ amount }) => amount))
    .abs()
    .minus(total)
    .abs();
  if (total.isZero() || left.greaterThan(total.times(ROUNDING))) return null;
  return sum(amounts.map(({ amount, percent }) => amount.times(percent).pow(2)))
    .sqrt()
    .div(total);
}
