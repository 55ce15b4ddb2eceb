import { addMonths, financialYear, monthOf, partsOf, type CivilDate } from '#domain/time';

/** Months after the end of a year (from July) until its first round: reports of the year are due by then. */
const MONTHS_AFTER = 5;

/** Months between rounds. */
const QUARTER = 3;

/** Month of the first round of a year; the others follow every three months. */
const FIRST_ROUND = 11;

/** A round: its day, and the year whose cells it decides. */
export interface Round {
  readonly day: CivilDate;
  readonly year: number;
}

/** The latest round that is due: the first days of November, February, May and August. */
export function roundDue(today: CivilDate): Round {
  const back = (partsOf(today).month - FIRST_ROUND + 12) % QUARTER;
  const day = addMonths(monthOf(today), -back);
  return { day, year: yearOf(day) };
}

export function roundAfter({ day }: Round): Round {
  const next = addMonths(day, QUARTER);
  return { day: next, year: yearOf(next) };
}

/** The last year that ended at least four months before. */
function yearOf(day: CivilDate): number {
  const { year } = partsOf(day);
  return addMonths(monthOf(financialYear(year).to), MONTHS_AFTER) <= day ? year : year - 1;
}
