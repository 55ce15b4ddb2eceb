import { dateOfDayNumber, dayNumber, type CivilDate } from '#domain/time';
import { MINUTES_OF_DAY } from './interval-day.ts';

const MINUTE_MS = 60_000;

/** The clock of a time zone. Times are minutes since 1970 in UTC. */
export class LocalClock {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsets = new Map<number, number>();

  /** `zone`: a name of the IANA database. Throws a `RangeError` for an unknown one. */
  constructor(zone: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Minutes that the clock is ahead of UTC at a time. */
  offsetAt(minute: number): number {
    // No zone changes its clock twice within a day, so only days with a change are looked at more closely.
    const begin = Math.floor(minute / MINUTES_OF_DAY) * MINUTES_OF_DAY;
    const [first, last] = [this.known(begin), this.known(begin + MINUTES_OF_DAY)];
    return first === last ? first : this.known(minute);
  }

  /** Minutes since midnight of 1 January 1970 on this clock. */
  localMinute(minute: number): number {
    return minute + this.offsetAt(minute);
  }

  /** The day on this clock. */
  dayAt(minute: number): CivilDate {
    return dateOfDayNumber(Math.floor(this.localMinute(minute) / MINUTES_OF_DAY));
  }

  /** When a clock time occurs: once, twice as daylight saving ends, never as it begins. In ascending order. */
  timesOf(local: number): readonly number[] {
    const near = [this.offsetAt(local - MINUTES_OF_DAY), this.offsetAt(local + MINUTES_OF_DAY)];
    return [...new Set(near.map((offset) => local - offset))]
      .filter((minute) => this.localMinute(minute) === local)
      .toSorted((one, other) => one - other);
  }

  /** Minutes ahead of UTC without daylight saving, in a year. */
  standardOffset(year: number): number {
    const at = (month: string) =>
      this.known(dayNumber(`${String(year).padStart(4, '0')}-${month}-01`) * MINUTES_OF_DAY);
    return Math.min(at('01'), at('07'));
  }

  private known(minute: number): number {
    const known = this.offsets.get(minute);
    if (known !== undefined) return known;
    const parts = new Map(this.format.formatToParts(minute * MINUTE_MS).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const day = `${String(part('year')).padStart(4, '0')}-${pad(part('month'))}-${pad(part('day'))}`;
    const local = dayNumber(day) * MINUTES_OF_DAY + part('hour') * 60 + part('minute');
    const offset = local - minute;
    this.offsets.set(minute, offset);
    return offset;
  }
}

const pad = (value: number) => String(value).padStart(2, '0');

/** When a market day begins, on a clock that is always `offset` minutes ahead of UTC. */
export const startOfDay = (day: CivilDate, offset: number): number => dayNumber(day) * MINUTES_OF_DAY - offset;

/** The market day and the minute of that day of a time. */
export function marketDay(minute: number, offset: number): { readonly day: CivilDate; readonly at: number } {
  const number = Math.floor((minute + offset) / MINUTES_OF_DAY);
  return { day: dateOfDayNumber(number), at: minute + offset - number * MINUTES_OF_DAY };
}
