import type { Translate } from '#core';

const FIELDS = [
  'supplierIds',
  'title',
  'categoryId',
  'purpose',
  'fromDate',
  'toDate',
  'facilityId',
  'fuelBurntHere',
  'dueDate',
  'reminderDays',
  'message',
] as const;

/** Labels of the fields of a request by path. */
export function sendLabels(t: Translate): Readonly<Record<(typeof FIELDS)[number], string>> {
  return Object.fromEntries(FIELDS.map((field) => [field, t(`record-request.field.${field}`)])) as Record<
    (typeof FIELDS)[number],
    string
  >;
}
