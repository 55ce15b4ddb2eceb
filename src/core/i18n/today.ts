import { civilDate, type CivilDate } from '#domain/time';

/** Today in the reader's time zone. */
export function today(now: Date = new Date()): CivilDate {
  return civilDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
