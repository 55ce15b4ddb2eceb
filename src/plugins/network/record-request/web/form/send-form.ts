import type { z } from 'zod';
import { addDays, financialYear, financialYearOf, type CivilDate } from '#domain/time';
import type { sendBody } from '../../contract/index.ts';

/** What the form of a new request holds. */
export type SendValues = z.input<typeof sendBody>;

/** Days a supplier has unless somebody says otherwise. */
const USUAL_TIME = 30;

/** Days before the due date one may have suppliers reminded. */
export const REMINDERS = [30, 14, 7, 3, 1, 0] as const;

/** A request as the form begins: for the last whole financial year, due in a month. */
export function emptyRequest(today: CivilDate, supplierId: string | null): SendValues {
  const { from, to } = financialYear(financialYearOf(today).year - 1);
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
