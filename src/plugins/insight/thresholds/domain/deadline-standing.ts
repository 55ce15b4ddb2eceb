import { addDays, daysBetween, type CivilDate } from '#domain/time';
import {
  comingDeadlines,
  deadlinesOf,
  dueSoon,
  FILED_DEADLINES,
  type Deadline,
  type FiledDeadlineId,
} from './deadlines.ts';

/**
 * Number of financial years for which records are retained, and overdue deadlines are shown: NGER Act 2007, section 22
 * (5 years).
 */
const YEARS_BACK = 5;

/** Number of days a filing is shown after its due date. */
const SHOWN_DAYS = 365;

/** A filing for a deadline of a year. */
interface Filed {
  readonly deadline: FiledDeadlineId;
  readonly year: number;
}

/** Whether a deadline is met, still due, or overdue. */
export type StandingDeadline<F extends Filed> = Deadline & {
  readonly standing: 'DUE' | 'OVERDUE' | 'FILED';
  /** Days since it was due; 0 unless it is overdue. */
  readonly overdueDays: number;
  readonly filed: F | null;
};

/**
 * Statutory deadlines to show: those of the coming year, those met within the last year, and overdue ones that apply to
 * the company. An overdue one stays until it is filed.
 */
export function standingDeadlines<F extends Filed>(
  today: CivilDate,
  filed: readonly F[],
  concerns: (deadline: Deadline) => boolean | null,
): readonly StandingDeadline<F>[] {
  const met = (deadline: Deadline): F | null => filed.findLast((one) => isMetBy(one, deadline)) ?? null;
  const coming = comingDeadlines(today).map((one) => {
    const by = met(one);
    return { ...one, standing: by ? ('FILED' as const) : ('DUE' as const), overdueDays: 0, filed: by };
  });
  const passed = passedDeadlines(today).flatMap((one): StandingDeadline<F>[] => {
    const by = met(one);
    if (by)
      return one.day >= addDays(today, -SHOWN_DAYS) ? [{ ...one, standing: 'FILED', overdueDays: 0, filed: by }] : [];
    if (concerns(one) !== true) return [];
    // Both days count.
    return [{ ...one, standing: 'OVERDUE', overdueDays: daysBetween(one.day, today) - 1, filed: null }];
  });
  return [...onceRegistered(passed), ...coming];
}

/** Years the shown deadlines may belong to. */
export function deadlineYears(today: CivilDate): readonly number[] {
  const years = [...passedDeadlines(today), ...comingDeadlines(today)].map(({ year }) => year);
  return [...new Set(years)].toSorted((one, other) => one - other);
}

function passedDeadlines(today: CivilDate): readonly Deadline[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => year - YEARS_BACK + back)
    .flatMap(deadlinesOf)
    .filter(({ id, day }) => day < today && FILED_DEADLINES.some((known) => known === id))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** Those that passed within the last year: older ones send no notice, they are only in the calendar. */
export function justPassed(today: CivilDate): readonly Deadline[] {
  return passedDeadlines(today).filter(({ day }) => day >= addDays(today, -SHOWN_DAYS));
}

/** Those that passed within the last year, and those of the next thirty days. */
export function nearDeadlines(today: CivilDate): readonly Deadline[] {
  return [...justPassed(today), ...dueSoon(today)];
}

/**
 * A company that has registered, or reported, stays registered: NGER Act 2007, section 16 (the name stays on the
 * register).
 */
export function isMetBy({ deadline, year }: Filed, { id, year: of }: Deadline): boolean {
  if (id === 'nger-register') return (deadline === 'nger-register' || deadline === 'nger-report') && year <= of;
  return deadline === id && year === of;
}

/** Of overdue registrations only the first: it is the one that was due. */
function onceRegistered<F extends Filed>(passed: readonly StandingDeadline<F>[]): readonly StandingDeadline<F>[] {
  const isOpen = ({ id, standing }: StandingDeadline<F>) => id === 'nger-register' && standing === 'OVERDUE';
  const first = passed.find(isOpen);
  return passed.filter((one) => !isOpen(one) || one === first);
}
