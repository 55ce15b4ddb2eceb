import { problem, type Problem } from '#contract';
import { monthsBetween } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import type { StoredRecord } from './record-store.ts';

/** A record must lie inside its facility's reporting window. */
export function outsideWindow(facility: Facility, fromDate: string, toDate: string): Problem | null {
  if (fromDate < facility.fromDate)
    return window('fromDate', `${facility.name} reports from ${shown(facility.fromDate)}. Choose a later first day.`);
  if (facility.toDate !== null && toDate > facility.toDate)
    return window('toDate', `${facility.name} reports until ${shown(facility.toDate)}. Choose an earlier last day.`);
  return null;
}

/** Months a record may touch: five years to the day. It adds to a cell of each, so a slip of the year would add thousands. */
export const MONTHS_AT_MOST = 61;

/** A record is one activity, reported by the year: one of centuries is a slip of the finger. */
export function tooLong(fromDate: string, toDate: string): Problem | null {
  if (monthsBetween(fromDate, toDate).length <= MONTHS_AT_MOST) return null;
  const message = 'records.too-long';
  return problem('record.too-long', 400, message, [{ path: 'toDate', message }]);
}

/** Only drafts and returned records may be changed by hand. */
export function notEditable(record: StoredRecord): Problem | null {
  return record.status === 'DRAFT' || record.status === 'RETURNED'
    ? null
    : problem('record.not-editable', 409, 'records.not-editable');
}

/** Only a draft that was never submitted is deleted; others are voided. */
export function notDeletable(record: StoredRecord): Problem | null {
  return record.status === 'DRAFT' ? null : problem('record.not-deletable', 409, 'records.not-deletable');
}

/** A locked period is closed books: nothing that touches it is written. */
export function lockedPeriod(): Problem {
  return problem('record.locked', 409, 'This period is locked. Have it unlocked before you change its records.');
}

/** 404 for a record that does not exist, is deleted, or belongs to another company: nobody learns which. */
export function unknownRecord(): never {
  throw problem('record.unknown', 404, 'records.unknown');
}

function window(path: string, message: string): Problem {
  return problem('facility.window', 400, message, [{ path, message }]);
}

/** DD/MM/YYYY, as people read dates here. */
function shown(day: string): string {
  return day.split('-').reverse().join('/');
}
