import { addDays, daysBetween } from '#domain/time';

/** Marks the reminder of the day after the due date. */
export const OVERDUE = -1;

/** What is known of a request that waits for its answer. */
export interface Waiting {
  readonly dueDate: string;
  /** Days before the due date. */
  readonly reminderDays: readonly number[];
  /** Those that were sent already, `OVERDUE` for the one after. */
  readonly reminded: readonly number[];
}

/** What is due today: one reminder at most, and everything that counts as sent with it. */
export interface DueReminder {
  /** Days left; below zero: overdue. */
  readonly daysLeft: number;
  readonly overdue: boolean;
  readonly marks: readonly number[];
}

/**
 * The reminder that is due, or null. Each is sent once. Whoever was away for days gets the last one alone: a mail that
 * says "14 days left" on the last day helps nobody.
 */
export function reminderDue({ dueDate, reminderDays, reminded }: Waiting, today: string): DueReminder | null {
  const overdue = today > dueDate;
  const passed = [...reminderDays.filter((days) => today >= addDays(dueDate, -days)), ...(overdue ? [OVERDUE] : [])];
  const marks = [...new Set(passed)].filter((one) => !reminded.includes(one));
  if (marks.length === 0 || (overdue && !marks.includes(OVERDUE))) return null;
  return { daysLeft: daysBetween(today, dueDate) - 1, overdue, marks };
}

/** Milliseconds between two reminders somebody sends by hand. */
const ONCE_A_DAY = 24 * 60 * 60 * 1000;

/** Whether a customer may remind now; the moment of its last reminder, null for none. */
export function mayRemindAgain(last: string | null, now: string): boolean {
  return last === null || Date.parse(now) - Date.parse(last) >= ONCE_A_DAY;
}
