import { messageFor, problem, type Problem } from '#contract';
import { lastDayOfMonth } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import { OWN_LIMIT } from '../contract/index.ts';

/** A cell as stored. */
interface PresentCell {
  readonly facilityId: string;
  readonly month: string;
  readonly quantity: string | null;
  readonly revision: number | null;
}

/** Whether a facility reports on at least one day of a month. */
export function reportsIn({ fromDate, toDate }: Pick<Facility, 'fromDate' | 'toDate'>, month: string): boolean {
  return lastDayOfMonth(month) >= fromDate && (toDate === null || month <= toDate);
}

export function unknownCompany(): Problem {
  const message = 'records.company-unknown';
  return problem('company.unknown', 404, message, [{ path: 'companyId', message }]);
}

/** The same 404 for a denominator that does not exist and for another company's. */
export function unknownDenominator(): Problem {
  return problem('intensity.unknown', 404, 'intensity.unknown');
}

export function unknownFacility(): Problem {
  const message = 'records.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'cells', message }]);
}

export function outsideWindow(): Problem {
  const message = 'intensity.not-reporting';
  return problem('facility.window', 400, message, [{ path: 'cells', message }]);
}

export function lockedPeriod(): Problem {
  return problem('intensity.locked', 409, 'intensity.period-locked');
}

/** 409 with the current cells. */
export function staleCells(present: readonly PresentCell[]): Problem {
  const message = 'intensity.cells-stale';
  return problem('intensity.stale', 409, message, [], present);
}

export function staleDenominator(present: unknown): Problem {
  const message = 'intensity.stale';
  return problem('intensity.stale', 409, message, [], present);
}

export function nameTaken(): Problem {
  const message = 'intensity.name-taken';
  return problem('intensity.name-taken', 409, message, [{ path: 'name', message }]);
}

export function tooMany(): Problem {
  return problem('intensity.limit', 409, messageFor('intensity.most', { most: OWN_LIMIT }));
}

export function divides(): Problem {
  const message = 'intensity.measures-target';
  return problem('intensity.in-use', 409, message, [{ path: 'unit', message }]);
}

export function inUse(): Problem {
  const message = 'intensity.has-figures';
  return problem('intensity.in-use', 409, message, [{ path: 'unit', message }]);
}
