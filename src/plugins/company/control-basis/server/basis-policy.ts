import { problem, type Problem } from '#contract';
import type { BasisRow } from '../contract/index.ts';

export function unknownFacility(): Problem {
  const message = 'records.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
}

export function notConnected(): Problem {
  const message = 'control-basis.not-connected';
  return problem('control-basis.not-connected', 400, message, [{ path: 'controllerId', message }]);
}

/** 409 with the conflicting period. */
export function overlapping(other: BasisRow): Problem {
  const message = 'control-basis.overlap';
  return problem('control-basis.overlap', 409, message, [{ path: 'fromDate', message }], other);
}

/** The same 404 for a period that does not exist and for another company's. */
export function unknownPeriod(): Problem {
  return problem('control-basis.unknown', 404, 'control-basis.unknown');
}

export function stalePeriod(current: BasisRow): Problem {
  const message = 'control-basis.stale';
  return problem('control-basis.stale', 409, message, [], current);
}
