/** Days a key may be valid. A year and a day at most, so that someone looks at it once a year. */
export const KEY_DAYS = { least: 1, usual: 90, most: 366 } as const;

/** Days the former secret may stay valid after a rotation. */
export const OVERLAP_DAYS = { usual: 1, most: 7 } as const;

/** Days before its expiry at which administrators are reminded of a key. */
export const REMINDERS = [14, 1] as const;

const DAY = 86_400_000;

/** The moment so many days after another one. */
export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);

/**
 * The reminder that is due: the least number of days whose moment has passed, unless it or a later one was sent before. A key
 * that was valid for less than a reminder's days from the start gets no such reminder.
 */
export function dueReminder(
  key: { readonly validFrom: Date; readonly expiresAt: Date; readonly reminded: number | null },
  now: Date,
): number | null {
  const { validFrom, expiresAt, reminded } = key;
  if (expiresAt.getTime() <= now.getTime()) return null;
  const passed = REMINDERS.filter((days) => {
    const moment = expiresAt.getTime() - days * DAY;
    return moment > validFrom.getTime() && moment <= now.getTime();
  });
  const due = passed.length === 0 ? null : Math.min(...passed);
  return due === null || (reminded !== null && reminded <= due) ? null : due;
}
