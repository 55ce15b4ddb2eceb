import { problem, type Problem } from '#contract';
import { INITIATIVE_LIMIT, TARGET_LIMIT } from '../contract/index.ts';

/** 404 for a target or initiative that is not there or is another company's: nobody learns which. */
export function unknownTarget(): Problem {
  return problem('targets.unknown', 404, 'There is no such target or initiative. It may have been deleted.');
}

/** 409 with the target, initiative or setting as it is now. */
export function staleTarget(current: unknown): Problem {
  const message = 'Somebody changed this while you were editing it. Open it again and repeat your change.';
  return problem('targets.stale', 409, message, [], current);
}

export function noBase(): Problem {
  const message = 'There is nothing recorded for the base year. Enter its figure, or choose another year.';
  return problem('targets.no-base', 409, message, [{ path: 'baseAmount', message }]);
}

export function unknownDenominator(): Problem {
  const message = 'This denominator is not one of the company. Choose one of the list.';
  return problem('targets.denominator', 400, message, [{ path: 'denominatorId', message }]);
}

export function tooManyTargets(): Problem {
  return problem('targets.limit', 409, `A company has at most ${TARGET_LIMIT} targets.`);
}

export function tooManyInitiatives(): Problem {
  return problem('targets.limit', 409, `A target has at most ${INITIATIVE_LIMIT} initiatives.`);
}
