import { decimal, roundTo, type Decimal } from '#domain/units';
import { confidenceFactor, type Risk } from './confidence-factor.ts';

/** Most steps a sample may take, so that it stays something people can look at. */
export const MOST_STEPS = 500;

/** How far the steps are apart: by what may be wrong at most, or by how many are wanted. */
type Sizing =
  | { readonly by: 'RISK'; readonly risk: Risk; readonly tolerable: Decimal }
  | { readonly by: 'SIZE'; readonly size: number };

/**
 * t CO2-e from one step to the next. By risk: what is tolerable / confidence factor for no error (AICPA, Audit Guide: Audit
 * Sampling; ISA 530, appendices). By size: population / steps. Null where there is nothing to draw from.
 */
export function samplingInterval(population: Decimal, sizing: Sizing): Decimal | null {
  if (!population.isPositive() || population.isZero()) return null;
  const interval =
    sizing.by === 'SIZE' ? population.div(sizing.size) : sizing.tolerable.div(confidenceFactor(sizing.risk, 0));
  // Kept to the gram, upwards: never a step more than was asked for.
  const kept = roundTo(interval, GRAMS);
  return kept.lessThan(interval) ? kept.plus(GRAM) : kept;
}

/** The last decimal of a tonne, in t. */
const GRAM = '0.000001';

/** Decimals of a tonne. */
const GRAMS = 6;

/** Whether an error, to either side, is enough to mislead. */
export const isMaterial = (error: Decimal, material: Decimal): boolean => error.abs().greaterThanOrEqualTo(material);

/** What is material in t CO2-e: as given, or that per cent of the population. */
export function materialTonnes(
  { kind, amount }: { readonly kind: 'TONNES' | 'PERCENT'; readonly amount: string },
  population: Decimal,
): Decimal {
  return kind === 'TONNES' ? decimal(amount) : population.abs().times(amount).div(100);
}
