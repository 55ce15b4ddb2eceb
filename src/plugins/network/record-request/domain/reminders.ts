import { addDays, daysBetween } from '#domain/time';

/** Marks the reminder of the day after the due date. */
export const OVERDUE = -1;

/** A request that is still unanswered. */
export interface Waiting {
  readonly dueDate: string;
  /** Days before the due date. */
  readonly reminderDays: readonly number[];
  /** Reminders already sent; `OVERDUE` for the one after the due date. */
  readonly reminded: readonly number[];
}

/** What is due today: at most one reminder, and all entries it marks as sent. */
export interface DueReminder {
  /** Days left; negative: overdue. */
  readonly daysLeft: number;
  readonly overdue: boolean;
  readonly marks: readonly number[];
}

/**
 * The reminder that is due, or null. Each is sent once. After an outage only the latest is sent: a mail that says "14
 * days left" on the last day is useless.
 */
export function reminderDue({ dueDate, reminderDays, reminded }: Waiting, today: string): DueReminder | null {
  const overdue = today > dueDate;
  const passed = [...reminderDays.filter((days) => today >= addDays(dueDate, -days)), ...(overdue ? [OVERDUE] : [])];
  const marks = [...new Set(passed)].filter((one) => !reminded.includes(one));
  if (marks.length === 0 || (overdue && !marks.includes(OVERDUE))) return null;
  return { daysLeft: daysBetween(today, dueDate) - 1, overdue, marks };
}

/** Milliseconds between two manual reminders. */
const ONCE_A_DAY = 24 * 60 * 60 * 1000;

/** Whether a customer may remind now; `last` is the time of its last reminder, null for none. */
export function mayRemindAgain(last: string | null, now: string): boolean {
  return last === null || Date.parse(now) - Date.parse(last) >= ONCE_A_DAY;
}
