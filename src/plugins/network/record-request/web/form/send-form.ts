import type { z } from 'zod';
import { addDays, financialYear, financialYearOf, type CivilDate } from '#domain/time';
import type { sendBody } from '../../contract/index.ts';

/** Values of the form of a new request. */
export type SendValues = z.input<typeof sendBody>;

/** Default number of days until the due date. */
const USUAL_TIME = 30;

/** Options for reminders, in days before the due date. */
export const REMINDERS = [30, 14, 7, 3, 1, 0] as const;

/** Initial values: for the last whole financial year of the company that asks, due in a month. */
export function emptyRequest(today: CivilDate, firstMonth: number, supplierId: string | null): SendValues {
  const { from, to } = financialYear(financialYearOf(today, firstMonth).year - 1, firstMonth);
  return {
    supplierIds: supplierId === null ? [] : [supplierId],
    title: undefined,
    fromDate: from,
    toDate: to,
    categoryId: '',
    purpose: '',
    message: '',
    dueDate: addDays(today, USUAL_TIME),
    reminderDays: [14, 3],
    facilityId: undefined,
    fuelBurntHere: false,
  };
}
