import { sql } from 'kysely';
import { problem, messageFor, textOf, together, type Problem } from '#contract';
import { financialYear, overlapOf } from '#domain/time';
import type { Touched } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { PeriodLock } from '../contract/index.ts';

/**
 * Serialises transactions that lock, unlock or rewrite the books of companies; writes of records continue. The keys are
 * taken in a fixed order, so that two transactions over several companies cannot deadlock.
 */
export async function holdBooks(trx: Trx, companyIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(companyIds)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext('periods.books'), hashtext(${id}))`.execute(trx);
}

interface FoundLock {
  readonly companyId: string;
  readonly facilityId: string;
  readonly year: number;
  readonly firstMonth: number;
  /** Null: of another company, for which only the existence of a lock is disclosed. */
  readonly facilityName: string | null;
  readonly lockedAt: string | null;
  readonly lockedBy: string | null;
}

/** Shown if a name is not visible to the reader: staff accounts belong to no company. */
const STAFF_NAME = 'Platform staff';

/** Locked periods that a change touches, latest first. */
export async function locksTouched(trx: Trx, touched: readonly Touched[]): Promise<readonly PeriodLock[]> {
  const companyIds = [...new Set(touched.map(({ companyId }) => companyId))];
  const { rows } = await sql<FoundLock>`
    select held.company_id as "companyId", held.facility_id as "facilityId", held.year::int as year,
      held.first_month::int as "firstMonth",
      facility.name as "facilityName", period.locked_at as "lockedAt", account.name as "lockedBy"
    from locked_periods(${companyIds}::uuid[]) as held
    left join facility on facility.company_id = held.company_id and facility.id = held.facility_id
    left join facility_period as period on period.company_id = held.company_id
      and period.facility_id = held.facility_id and period.year = held.year
    left join account on account.id = period.locked_by
    order by held.year desc, facility.name, held.facility_id`.execute(trx);
  return rows
    .filter((lock) => touched.some((one) => isTouched(lock, one)))
    .map(({ companyId: _company, firstMonth: _month, facilityId, year, facilityName, lockedAt, lockedBy }) =>
      facilityName === null
        ? { facilityId: null, facilityName: null, year, lockedAt: null, lockedBy: null }
        : { facilityId, facilityName, year, lockedAt, lockedBy: lockedBy ?? STAFF_NAME },
    );
}

function isTouched(lock: FoundLock, { companyId, facilityId, ...days }: Touched): boolean {
  if (lock.companyId !== companyId || (facilityId !== null && facilityId !== lock.facilityId)) return false;
  return overlapOf(days, financialYear(lock.year, lock.firstMonth)) !== null;
}

/** 409 that names the blocking locks. */
export function lockedBooks(locks: readonly PeriodLock[]): Problem {
  const [first] = locks;
  const which = first ? messageOfLock(first) : 'periods.locked';
  const more = locks.length > 1 ? [messageFor('periods.locked-more', { count: locks.length - 1 })] : [];
  return problem('period.locked', 409, together([which, ...more, 'periods.unlock-with-reason']), [], { locks });
}

function messageOfLock({ facilityName, year, lockedAt, lockedBy }: PeriodLock): string {
  const { label } = financialYear(year);
  if (facilityName === null) return messageFor('periods.locked-elsewhere', { year: label });
  const by = lockedBy === null || lockedBy === STAFF_NAME ? textOf('periods.staff') : lockedBy;
  return messageFor('periods.locked-by', {
    facility: facilityName,
    year: label,
    by,
    day: (lockedAt ?? '').slice(0, 10),
  });
}
