import { addDays, civilDate, type CivilDate } from '#domain/time';

export const DEADLINE_IDS = ['nger-register', 'nger-report', 'aasb-report', 'statement', 'safeguard'] as const;

export type DeadlineId = (typeof DEADLINE_IDS)[number];

/** Deadlines that are met by a report somebody files. */
export const FILED_DEADLINES = ['nger-register', 'nger-report', 'aasb-report', 'safeguard'] as const;

export type FiledDeadlineId = (typeof FILED_DEADLINES)[number];

/** Something the law wants by a day. */
export interface Deadline {
  readonly id: DeadlineId;
  readonly day: CivilDate;
  /** The financial year it is about, by the calendar year that ends in. */
  readonly year: number;
  /** Act and section. */
  readonly source: string;
}

/** Days before a deadline from which people are told. */
const TOLD_DAYS = 30;

/** Deadlines for the financial year that ended on 30 June of `year`, in the order of their days. */
export function deadlinesOf(year: number): readonly Deadline[] {
  return [
    { id: 'nger-register', day: civilDate(year, 8, 31), year, source: 'NGER Act 2007, section 12' },
    { id: 'nger-report', day: civilDate(year, 10, 31), year, source: 'NGER Act 2007, section 19' },
    // Four months after the year; disclosing entities and registered schemes have three.
    { id: 'aasb-report', day: civilDate(year, 10, 31), year, source: 'Corporations Act 2001, section 319' },
    { id: 'statement', day: civilDate(year, 12, 31), year, source: 'Modern Slavery Act 2018, section 13' },
    { id: 'safeguard', day: civilDate(year + 1, 3, 31), year, source: 'NGER Act 2007, part 3H' },
  ];
}

/** What is due in the year from a day on. */
export function comingDeadlines(today: CivilDate): readonly Deadline[] {
  const year = Number(today.slice(0, 4));
  const end = addDays(today, 365);
  return [year - 1, year, year + 1]
    .flatMap(deadlinesOf)
    .filter(({ day }) => day >= today && day < end)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The last day of those people are told of now. */
export const toldUntil = (today: CivilDate): CivilDate => addDays(today, TOLD_DAYS);

/** Those people are told of now. */
export function dueSoon(today: CivilDate): readonly Deadline[] {
  return comingDeadlines(today).filter(({ day }) => day <= toldUntil(today));
}
