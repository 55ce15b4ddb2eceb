import { messageFor, problem, type Problem } from '#contract';
import { INITIATIVE_LIMIT, TARGET_LIMIT } from '../contract/index.ts';

/** 404 for a target or initiative that does not exist or belongs to another company: indistinguishable on purpose. */
export function unknownTarget(): Problem {
  return problem('targets.unknown', 404, 'targets.unknown');
}

/** 409 with the current target, initiative or setting. */
export function staleTarget(current: unknown): Problem {
  const message = 'targets.stale';
  return problem('targets.stale', 409, message, [], current);
}

export function noBase(): Problem {
  const message = 'targets.no-base';
  return problem('targets.no-base', 409, message, [{ path: 'baseAmount', message }]);
}

export function unknownDenominator(): Problem {
  const message = 'targets.denominator-unknown';
  return problem('targets.denominator', 400, message, [{ path: 'denominatorId', message }]);
}

export function tooManyTargets(): Problem {
  return problem('targets.limit', 409, messageFor('targets.most', { most: TARGET_LIMIT }));
}

export function tooManyInitiatives(): Problem {
  return problem('targets.limit', 409, messageFor('targets.initiatives-most', { most: INITIATIVE_LIMIT }));
}
