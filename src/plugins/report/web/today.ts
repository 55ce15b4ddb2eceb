import { civilDate, type CivilDate } from '#domain/time';

/** The day it is where the reader is. */
export function today(now: Date = new Date()): CivilDate {
  return civilDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
