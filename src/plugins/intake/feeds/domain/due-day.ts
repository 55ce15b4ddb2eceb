import { addDays, type CivilDate } from '#domain/time';
import { isOn, type Cadence } from './next-look.ts';

/** What a source is expected to bring: so many files by a day of each week or month, or each day. */
export interface Expectation extends Pick<Cadence, 'on'> {
  readonly every: 'DAY' | 'WEEK' | 'MONTH';
  readonly files: number;
}

/** The first due day that is not before a day. */
export function nextDue(expectation: Expectation, from: CivilDate): CivilDate {
  let day = from;
  while (!isOn(expectation, day)) day = addDays(day, 1);
  return day;
}
