import { problem, type Problem } from '#contract';
import { lastDayOfMonth } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import { OWN_LIMIT } from '../contract/index.ts';

/** A cell as it stands in the database. */
interface PresentCell {
  readonly facilityId: string;
  readonly month: string;
  readonly quantity: string | null;
  readonly revision: number | null;
}

/** Whether a facility reports in a month, at least for a day of it. */
export function reportsIn({ fromDate, toDate }: Pick<Facility, 'fromDate' | 'toDate'>, month: string): boolean {
  return lastDayOfMonth(month) >= fromDate && (toDate === null || month <= toDate);
}

export function unknownCompany(): Problem {
  const message = 'This company does not exist. Choose one of the list.';
  return problem('company.unknown', 404, message, [{ path: 'companyId', message }]);
}

/** 404 for a denominator that is not there or is another company's: nobody learns which. */
export function unknownDenominator(): Problem {
  return problem('intensity.unknown', 404, 'There is no such denominator. It may have been deleted.');
}

export function unknownFacility(): Problem {
  const message = 'This facility is not one of the company. Choose one of the list.';
  return problem('facility.unknown', 400, message, [{ path: 'cells', message }]);
}

export function outsideWindow(): Problem {
  const message = 'The facility does not report in this month.';
  return problem('facility.window', 400, message, [{ path: 'cells', message }]);
}

export function lockedPeriod(): Problem {
  return problem('intensity.locked', 409, 'The books of this facility and year are locked. Unlock the period first.');
}

/** 409 with the cells as they are now. */
export function staleCells(present: readonly PresentCell[]): Problem {
  const message = 'Somebody else has changed some of these cells meanwhile. Look at them as they are now.';
  return problem('intensity.stale', 409, message, [], present);
}

export function staleDenominator(present: unknown): Problem {
  const message = 'Somebody else has changed this denominator meanwhile. Look at it as it is now, then change it.';
  return problem('intensity.stale', 409, message, [], present);
}

export function nameTaken(): Problem {
  const message = 'The company has a denominator of this name. Choose another one.';
  return problem('intensity.name-taken', 409, message, [{ path: 'name', message }]);
}

export function tooMany(): Problem {
  return problem('intensity.limit', 409, `A company has at most ${OWN_LIMIT} denominators of its own.`);
}

export function divides(): Problem {
  const message = 'A target is measured by this denominator. Change or delete the target first.';
  return problem('intensity.in-use', 409, message, [{ path: 'unit', message }]);
}

export function inUse(): Problem {
  const message = 'There are figures in this denominator. Clear them first, or add another denominator.';
  return problem('intensity.in-use', 409, message, [{ path: 'unit', message }]);
}
