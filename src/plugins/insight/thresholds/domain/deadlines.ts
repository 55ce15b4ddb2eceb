import { addDays, civilDate, type CivilDate } from '#domain/time';

export const DEADLINE_IDS = ['nger-register', 'nger-report', 'aasb-report', 'statement', 'safeguard'] as const;

export type DeadlineId = (typeof DEADLINE_IDS)[number];

/** Deadlines that are met by filing a report. */
export const FILED_DEADLINES = ['nger-register', 'nger-report', 'aasb-report', 'safeguard'] as const;

export type FiledDeadlineId = (typeof FILED_DEADLINES)[number];

/** A statutory obligation with a due date. */
export interface Deadline {
  readonly id: DeadlineId;
  readonly day: CivilDate;
  /** The financial year it covers, named by the calendar year it ends in. */
  readonly year: number;
  /** Act and section. */
  readonly source: string;
}

/** Number of days before a deadline at which notices are sent. */
const TOLD_DAYS = 30;

/** Deadlines for the financial year that ended on 30 June of `year`, by date. */
export function deadlinesOf(year: number): readonly Deadline[] {
  return [
    { id: 'nger-register', day: civilDate(year, 8, 31), year, source: 'NGER Act 2007, section 12' },
    { id: 'nger-report', day: civilDate(year, 10, 31), year, source: 'NGER Act 2007, section 19' },
    // Four months after the year; three for disclosing entities and registered schemes.
    { id: 'aasb-report', day: civilDate(year, 10, 31), year, source: 'Corporations Act 2001, section 319' },
    { id: 'statement', day: civilDate(year, 12, 31), year, source: 'Modern Slavery Act 2018, section 13' },
    { id: 'safeguard', day: civilDate(year + 1, 3, 31), year, source: 'NGER Act 2007, part 3H' },
  ];
}

/** Deadlines in the year from a date. */
export function comingDeadlines(today: CivilDate): readonly Deadline[] {
  const year = Number(today.slice(0, 4));
  const end = addDays(today, 365);
  return [year - 1, year, year + 1]
    .flatMap(deadlinesOf)
    .filter(({ day }) => day >= today && day < end)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The last date for which notices are sent today. */
export const toldUntil = (today: CivilDate): CivilDate => addDays(today, TOLD_DAYS);

/** Deadlines for which notices are sent today. */
export function dueSoon(today: CivilDate): readonly Deadline[] {
  return comingDeadlines(today).filter(({ day }) => day <= toldUntil(today));
}
