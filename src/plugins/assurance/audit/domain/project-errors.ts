import { decimal, sum, type Decimal } from '#domain/units';
import { confidenceFactor, type Risk } from './confidence-factor.ts';

/** How the record of an error was selected. Null: the error is not in a sampled record. */
type ErrorOrigin = 'CERTAINTY' | 'SYSTEMATIC' | 'HAND' | null;

/** A misstatement. `effect` is audited minus recorded, so that omissions are positive. In t CO2-e. */
export interface FoundError {
  readonly id: string;
  readonly origin: ErrorOrigin;
  /** The recorded value of the sampled record. Null if there is none. */
  readonly recorded: Decimal | null;
  readonly effect: Decimal;
  /** Whether the company has corrected it. */
  readonly isCorrected: boolean;
}

/** An error with its projection to the population. */
interface ProjectedError extends FoundError {
  /** The misstated share of the record, signed. Null if nothing is projected. */
  readonly taint: Decimal | null;
  /** t CO2-e: taint x interval for a systematic selection, otherwise the effect itself. */
  readonly projected: Decimal;
  /** What remains misstated: the projection minus corrections. */
  readonly remaining: Decimal;
}

/** Errors in one direction with the allowance for sampling risk. */
export interface ErrorLimit {
  readonly projected: Decimal;
  readonly basic: Decimal;
  readonly incremental: Decimal;
  /** The upper limit of the error in this direction at the chosen risk. */
  readonly upper: Decimal;
}

interface ErrorProjection {
  readonly errors: readonly ProjectedError[];
  /** Net, signed. */
  readonly known: Decimal;
  readonly projected: Decimal;
  readonly remaining: Decimal;
  /** Null without an interval or a risk. */
  readonly understated: ErrorLimit | null;
  readonly overstated: ErrorLimit | null;
}

interface Sampling {
  readonly interval: Decimal;
  /** Null: the size was given as a number of selections, so there is no limit. */
  readonly risk: Risk | null;
}

/**
 * Projects the errors of a sample drawn with probability proportional to size (AICPA, Audit Guide: Audit Sampling,
 * monetary-unit sampling; required by ISA 530.14). A systematic selection represents an interval, so its taint is that
 * of the interval. Records selected with certainty or by hand represent themselves. The limits of both directions are
 * separate and not netted.
 */
export function projectErrors(errors: readonly FoundError[], sampling: Sampling | null): ErrorProjection {
  const all = errors.map((error) => projectedError(error, sampling));
  const limits = sampling?.risk ? { interval: sampling.interval, risk: sampling.risk } : null;
  return {
    errors: all,
    known: sum(all.map(({ effect }) => effect)),
    projected: sum(all.map(({ projected }) => projected)),
    remaining: sum(all.map(({ remaining }) => remaining)),
    understated: limits && limitOf(all.filter(isUnder), limits),
    overstated: limits && limitOf(all.filter(isOver), limits),
  };
}

const isUnder = ({ effect }: FoundError) => effect.greaterThan(0);
const isOver = ({ effect }: FoundError) => effect.lessThan(0);

function projectedError(error: FoundError, sampling: Sampling | null): ProjectedError {
  const { origin, recorded, effect, isCorrected } = error;
  const isStep = origin === 'SYSTEMATIC' && sampling !== null && recorded !== null && !recorded.isZero();
  const taint = isStep ? effect.div(recorded) : null;
  const projected = taint && sampling ? taint.times(sampling.interval) : effect;
  return { ...error, taint, projected, remaining: isCorrected ? projected.minus(effect) : projected };
}

/** Basic: interval x factor for no error. Incremental: each projected error, the largest first, x (growth of the factor - 1). */
function limitOf(
  errors: readonly ProjectedError[],
  { interval, risk }: { readonly interval: Decimal; readonly risk: Risk },
): ErrorLimit {
  const sizes = errors.filter(({ taint }) => taint !== null).map(({ projected }) => projected.abs());
  const ranked = sizes.toSorted((one, other) => other.comparedTo(one));
  const incremental = sum(
    ranked.map((size, at) =>
      size.times(
        confidenceFactor(risk, at + 1)
          .minus(confidenceFactor(risk, at))
          .minus(1),
      ),
    ),
  );
  const projected = sum(errors.map((error) => error.projected.abs()));
  const basic = decimal(interval).times(confidenceFactor(risk, 0));
  return { projected, basic, incremental, upper: projected.plus(basic).plus(incremental) };
}
