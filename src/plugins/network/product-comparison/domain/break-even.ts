import type { Decimal } from '#domain/units';
import { textOf } from './step.ts';

/**
 * How a product compares with the reference over all usages: always or never better, equal, better above or below a
 * usage (`at`), or unknown.
 */
export interface BreakEven {
  readonly state: 'always' | 'never' | 'same' | 'above' | 'below' | 'unknown';
  /** Kilometres or hours a year, in the duty cycle's unit. */
  readonly at: Decimal | null;
  readonly formula: string;
  readonly substituted: string;
}

/** A yearly figure that is linear in usage: `fixed + slope × usage`. */
export interface Line {
  readonly fixed: Decimal;
  readonly slope: Decimal;
}

const FORMULA = 'u* = (F − F(ref)) / (a(ref) − a)';

const stated = (state: BreakEven['state'], substituted = ''): BreakEven => ({
  state,
  at: null,
  formula: FORMULA,
  substituted,
});

/** Where two lines cross, if that is at a usage above zero. */
export function breakEven(own: Line | null, reference: Line | null): BreakEven {
  if (!own || !reference) return stated('unknown');
  const fixed = own.fixed.minus(reference.fixed);
  const slope = reference.slope.minus(own.slope);
  const substituted = `(${textOf(own.fixed)} − ${textOf(reference.fixed)}) / (${textOf(reference.slope)} − ${textOf(own.slope)})`;
  if (fixed.isZero() && slope.isZero()) return stated('same', substituted);
  if (fixed.lessThanOrEqualTo(0) && slope.greaterThanOrEqualTo(0)) return stated('always', substituted);
  if (fixed.greaterThanOrEqualTo(0) && slope.lessThanOrEqualTo(0)) return stated('never', substituted);
  return { state: slope.greaterThan(0) ? 'above' : 'below', at: fixed.div(slope), formula: FORMULA, substituted };
}

/** A$ per tonne avoided: extra cost of a year over the emissions it avoids. Null if nothing is avoided. */
export function abatementCost(own: YearOf, reference: YearOf): Decimal | null {
  if (own.cost === null || reference.cost === null || own.tonnes === null || reference.tonnes === null) return null;
  const avoided = reference.tonnes.minus(own.tonnes);
  return avoided.greaterThan(0) ? own.cost.minus(reference.cost).div(avoided) : null;
}

interface YearOf {
  /** A$ excluding the carbon price. */
  readonly cost: Decimal | null;
  readonly tonnes: Decimal | null;
}
