import { decimal, fixedText, roundTo, sum } from '../units/index.ts';
import type { ActivityInput, Method, OutputId, Outputs } from './method.ts';

/** Gases whose factors have a published uncertainty of their own. */
export const UNCERTAIN_GASES = ['co2', 'ch4', 'n2o'] as const satisfies readonly OutputId[];

type UncertainGas = (typeof UNCERTAIN_GASES)[number];

/**
 * Published uncertainties of a calculation: plus or minus these percentages at 95 % confidence, exact decimal texts. Either
 * of the factor of each gas, or of the factor of the whole result.
 */
export interface PublishedUncertainty {
  /** Id of the publications, see `UNCERTAINTY_SOURCES`. */
  readonly basis: UncertaintyBasis;
  readonly quantity: string;
  readonly gases?: Readonly<Record<UncertainGas, string>>;
  readonly total?: string;
}

/** Uncertainty of one result, in percent with 3 decimals, and the publications it comes from. */
export interface DefaultUncertainty {
  readonly percent: string;
  readonly basis: UncertaintyBasis;
}

/** The publications of each basis. Their figures are in reference-data, `server/data/uncertainty.csv`. */
export const UNCERTAINTY_SOURCES = {
  'ipcc-stationary':
    'IPCC 2006 Guidelines, volume 2: table 2.2 (CO2 factor), chapter 1 (quantity of fuel); Measuring emissions catalogue 2026 (New Zealand), table 3.2 (CH4 and N2O factors)',
  'ipcc-aviation': 'IPCC 2006 Guidelines, volume 2: section 3.6.1.7 (factors), chapter 1 (quantity of fuel)',
  'mfe-stationary':
    'Measuring emissions catalogue 2026 (New Zealand), table 3.2 (factor); IPCC 2006 Guidelines, volume 2, chapter 1 (quantity of fuel)',
} as const;

export type UncertaintyBasis = keyof typeof UNCERTAINTY_SOURCES;

/** Decimals of a percentage. */
const PLACES = 3;

/**
 * The uncertainty of a result from published ones. Of a product: sqrt(quantity² + factor²); the factor's is that of the sum
 * over the gases: sqrt(sum of (t × percent)²) / t. IPCC 2006 Guidelines, volume 1, equations 3.1 and 3.2.
 *
 * Null if the gases are not the whole result: printed rows may round each gas, by less than a thousandth. Own factors and own
 * results have none, because no table describes them. Results are rounded as they are stored, so that browser, server and
 * migration calculate the same.
 */
export function defaultUncertainty(
  method: Pick<Method, 'uncertainty'>,
  activity: ActivityInput,
  outputs: Outputs,
): DefaultUncertainty | null {
  if (activity.ownFactor || activity.ownResult) return null;
  const published = method.uncertainty?.(activity);
  if (!published) return null;
  const { basis, quantity, gases } = published;
  const factor = published.total === undefined ? gases && ofGases(gases, outputs) : decimal(published.total);
  if (!factor || stored(outputs.total).isZero()) return null;
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
