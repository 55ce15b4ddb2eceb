import { decimal, sum, type Decimal } from '#domain/units';
import { confidenceFactor, type Risk } from './confidence-factor.ts';

/** How the record of an error came into the sample; null: the error is of no sampled record. */
type ErrorOrigin = 'CERTAINTY' | 'SYSTEMATIC' | 'HAND' | null;

/** Something wrong: `effect` is audited less recorded, so that what was left out is above zero. t CO2-e. */
export interface FoundError {
  readonly id: string;
  readonly origin: ErrorOrigin;
  /** What the sampled record came to; null without one. */
  readonly recorded: Decimal | null;
  readonly effect: Decimal;
  /** Whether the books are put right for it. */
  readonly isCorrected: boolean;
}

/** An error with what it stands for in the population. */
interface ProjectedError extends FoundError {
  /** Share of the record that is wrong, signed; null where nothing is projected. */
  readonly taint: Decimal | null;
  /** t CO2-e: taint x interval for a step of the sample, else the effect itself. */
  readonly projected: Decimal;
  /** What stays wrong: the projected less what was put right. */
  readonly remaining: Decimal;
}

/** Errors to one side with the allowance for what the sample cannot show. */
export interface ErrorLimit {
  readonly projected: Decimal;
  readonly basic: Decimal;
  readonly incremental: Decimal;
  /** What the error to this side is at most, at the risk chosen. */
  readonly upper: Decimal;
}

interface ErrorProjection {
  readonly errors: readonly ProjectedError[];
  /** Net, signed. */
  readonly known: Decimal;
  readonly projected: Decimal;
  readonly remaining: Decimal;
  /** Null where no interval or no risk was chosen. */
  readonly understated: ErrorLimit | null;
  readonly overstated: ErrorLimit | null;
}

interface Sampling {
  readonly interval: Decimal;
  /** Null: sized by a number of steps, so no limit can be told. */
  readonly risk: Risk | null;
}

/**
 * Projects errors of a sample drawn with probability proportional to size (AICPA, Audit Guide: Audit Sampling, monetary-unit
 * sampling; required by ISA 530.14). A step of the sample stands for an interval, so its taint is that of the interval;
 * what was taken with certainty or chosen by hand stands for itself. Limits to both sides are told apart and not netted.
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
