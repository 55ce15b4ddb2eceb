import { decimal, roundTo, type Decimal } from '#domain/units';
import { confidenceFactor, type Risk } from './confidence-factor.ts';

/** Maximum number of selections, so that people can still look at them all. */
export const MOST_STEPS = 500;

/** What determines the interval: the tolerable error at a risk, or a number of selections. */
type Sizing =
  | { readonly by: 'RISK'; readonly risk: Risk; readonly tolerable: Decimal }
  | { readonly by: 'SIZE'; readonly size: number };

/**
 * t CO2-e from one selection to the next. By risk: tolerable error / confidence factor for no error (AICPA, Audit
 * Guide: Audit Sampling; ISA 530, appendices). By size: population / selections. Null for an empty population.
 */
export function samplingInterval(population: Decimal, sizing: Sizing): Decimal | null {
  if (!population.isPositive() || population.isZero()) return null;
  const interval =
    sizing.by === 'SIZE' ? population.div(sizing.size) : sizing.tolerable.div(confidenceFactor(sizing.risk, 0));
  // Rounded up to the gram, so that there are never more selections than requested.
  const kept = roundTo(interval, GRAMS);
  return kept.lessThan(interval) ? kept.plus(GRAM) : kept;
}

/** One gram in t. */
const GRAM = '0.000001';

/** Decimals of a tonne. */
const GRAMS = 6;

/** Whether an error in either direction is material. */
export const isMaterial = (error: Decimal, material: Decimal): boolean => error.abs().greaterThanOrEqualTo(material);

/** Materiality in t CO2-e: as given, or that percentage of the population. */
export function materialTonnes(
  { kind, amount }: { readonly kind: 'TONNES' | 'PERCENT'; readonly amount: string },
  population: Decimal,
): Decimal {
  return kind === 'TONNES' ? decimal(amount) : population.abs().times(amount).div(100);
}
