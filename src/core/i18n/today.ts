import { civilDate, type CivilDate } from '#domain/time';

/** The day on the reader's calendar. */
export function today(now: Date = new Date()): CivilDate {
  return civilDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
