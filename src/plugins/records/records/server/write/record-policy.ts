import { problem, messageFor, type Problem } from '#contract';
import { monthsBetween } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import type { StoredRecord } from './record-store.ts';

/** A record must be inside its facility's reporting window. */
export function outsideWindow(facility: Facility, fromDate: string, toDate: string): Problem | null {
  if (fromDate < facility.fromDate)
    return window(
      'fromDate',
      messageFor('records.reports-from', { facility: facility.name, day: shown(facility.fromDate) }),
    );
  if (facility.toDate !== null && toDate > facility.toDate)
    return window(
      'toDate',
      messageFor('records.reports-until', { facility: facility.name, day: shown(facility.toDate) }),
    );
  return null;
}

/**
 * Maximum number of months of a record: five years to the day. A mistyped year would add thousands of monthly cells.
 */
export const MONTHS_AT_MOST = 61;

/** A record is one activity, reported by year, so one over centuries is a typing error. */
export function tooLong(fromDate: string, toDate: string): Problem | null {
  if (monthsBetween(fromDate, toDate).length <= MONTHS_AT_MOST) return null;
  const message = 'records.too-long';
  return problem('record.too-long', 400, message, [{ path: 'toDate', message }]);
}

/** Only drafts and returned records can be edited. */
export function notEditable(record: StoredRecord): Problem | null {
  return record.status === 'DRAFT' || record.status === 'RETURNED'
    ? null
    : problem('record.not-editable', 409, 'records.not-editable');
}

/** Only a draft can be deleted; others are voided. */
export function notDeletable(record: StoredRecord): Problem | null {
  return record.status === 'DRAFT' ? null : problem('record.not-deletable', 409, 'records.not-deletable');
}

/** Rejects every write of a record that overlaps a locked period. */
export function lockedPeriod(): Problem {
  return problem('record.locked', 409, 'records.period-locked');
}

/** The same 404 for a missing, a deleted and another company's record, so that it does not reveal which. */
export function unknownRecord(): never {
  throw problem('record.unknown', 404, 'records.unknown');
}

function window(path: string, message: string): Problem {
  return problem('facility.window', 400, message, [{ path, message }]);
}

/** Formats a day as DD/MM/YYYY. */
function shown(day: string): string {
  return day.split('-').reverse().join('/');
}
