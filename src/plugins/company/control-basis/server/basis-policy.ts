import { problem, type Problem } from '#contract';
import type { BasisRow } from '../contract/index.ts';

export function unknownFacility(): Problem {
  const message = 'This facility is not one of the company. Choose one of the list.';
  return problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
}

export function notConnected(): Problem {
  const message = 'This company is not connected with yours. Choose one of the list, or name it yourself.';
  return problem('control-basis.not-connected', 400, message, [{ path: 'controllerId', message }]);
}

/** 409 with the period that is in the way. */
export function overlapping(other: BasisRow): Problem {
  const message = 'Another period of this facility and basis covers some of these days. End it first.';
  return problem('control-basis.overlap', 409, message, [{ path: 'fromDate', message }], other);
}

/** 404 for a period that is not there or is another company's: nobody learns which. */
export function unknownPeriod(): Problem {
  return problem('control-basis.unknown', 404, 'There is no such period. It may have been deleted.');
}

export function stalePeriod(current: BasisRow): Problem {
  const message = 'Somebody else has changed this period meanwhile. Look at it as it is now, then change it.';
  return problem('control-basis.stale', 409, message, [], current);
}
