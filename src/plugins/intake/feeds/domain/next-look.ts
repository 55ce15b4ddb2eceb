import { addDays, dayNumber, daysInMonth, partsOf, type CivilDate } from '#domain/time';

/** When a source is looked at, by the clock of its time zone. */
export interface Cadence {
  readonly every: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';
  /** Day of the week from Monday, 1 to 7, or day of the month, 1 to 31: the last day of a shorter one. */
  readonly on: number;
  /** `HH:MM`. */
  readonly at: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The next look after a moment, in milliseconds since 1970. */
export function nextLook({ every, on, at }: Cadence, zone: string, after: number): number {
  if (every === 'HOUR') return (Math.floor(after / HOUR) + 1) * HOUR;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  let day = localDay(after, zone);
  for (;;) {
    if (isOn({ every, on }, day)) {
      const moment = momentOf(day, hours * 60 + minutes, zone);
      if (moment > after) return moment;
    }
    day = addDays(day, 1);
  }
}

/** The day of a moment by the clock of a time zone. */
export const localDay = (moment: number, zone: string): CivilDate =>
  new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 10) as CivilDate;

/** Whether a day is one of the cadence. */
export function isOn({ every, on }: Pick<Cadence, 'every' | 'on'>, day: CivilDate): boolean {
  if (every === 'WEEK') return weekday(day) === on;
  if (every !== 'MONTH') return true;
  const { year, month, day: number } = partsOf(day);
  return number === Math.min(on, daysInMonth(year, month));
}

/** Monday is 1. 1 January 1970 was a Thursday. */
const weekday = (day: CivilDate): number => ((((dayNumber(day) - dayNumber('1970-01-01')) % 7) + 7 + 3) % 7) + 1;

/**
 * The moment of a minute of a local day. A minute that the clock skips in spring is the moment it would have been without the
 * change; one that comes twice in autumn is the first.
 */
function momentOf(day: CivilDate, minute: number, zone: string): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const before = local - offsetAt(local - DAY, zone);
  return offsetAt(before, zone) === offsetAt(local - DAY, zone) ? before : laterOf(local, before, zone);
}

function laterOf(local: number, before: number, zone: string): number {
  const after = local - offsetAt(local + DAY, zone);
  return offsetAt(after, zone) === offsetAt(local + DAY, zone) ? after : before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows at a moment, less UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
