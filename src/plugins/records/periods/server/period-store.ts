import type { PeriodState } from '#plugins/records/records/contract';
import type { Trx } from '#server';
import type { ScopeTotals } from '../contract/period-schemas.ts';
import type { PeriodTables } from './period-tables.ts';
import { SEAL_VERSION } from './seal-version.ts';

/** A facility's financial year. */
export interface PeriodKey {
  readonly companyId: string;
  readonly facilityId: string;
  readonly year: number;
}

/** The seal of a period. */
export interface Seal {
  readonly hash: string;
  readonly totals: ScopeTotals;
}

/** The person and the time. */
export interface Stamp {
  readonly at: string;
  readonly by: string;
}

/** Reads and writes periods in the caller's transaction. */
export class PeriodStore {
  /** The current state, locked against every writer of records until the transaction ends; a missing row is created. */
  async hold(
    trx: Trx,
    { companyId, facilityId, year }: PeriodKey,
  ): Promise<{ readonly state: PeriodState; readonly seal: Seal | null }> {
    await tables(trx)
      .insertInto('facility_period')
      .values({ company_id: companyId, facility_id: facilityId, year, state: 'OPEN' })
      .onConflict((there) => there.doNothing())
      .execute();
    const row = await tables(trx)
      .selectFrom('facility_period')
      .select(['state', 'seal', 'totals'])
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId)
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { state, seal, totals } = row;
    return { state, seal: seal !== null && totals !== null ? { hash: seal, totals } : null };
  }

  /** Sets a state; only LOCKED has a seal. */
  async set(trx: Trx, key: PeriodKey, state: PeriodState, { at, by }: Stamp, seal: Seal | null): Promise<void> {
    await tables(trx)
      .updateTable('facility_period')
      .set({
        state,
        changed_at: at,
        changed_by: by,
        locked_at: seal && at,
        locked_by: seal && by,
        seal: seal && seal.hash,
        seal_version: SEAL_VERSION,
        totals: seal && JSON.stringify(seal.totals),
      })
      .where('company_id', '=', key.companyId)
      .where('facility_id', '=', key.facilityId)
      .where('year', '=', key.year)
      .execute();
  }

  /** Begins a restatement: why a locked period is opened, and its totals. */
  async open(
    trx: Trx,
    { companyId, facilityId, year }: PeriodKey,
    opened: Stamp & { id: string; firstMonth: number; reason: string; before: Seal },
  ): Promise<void> {
    const { id, firstMonth, reason, at, by, before } = opened;
    await tables(trx)
      .insertInto('period_restatement')
      .values({
        company_id: companyId,
        id,
        facility_id: facilityId,
        year,
        first_month: firstMonth,
        reason,
        unlocked_at: at,
        unlocked_by: by,
        seal_before: before.hash,
        totals_before: JSON.stringify(before.totals),
      })
      .execute();
  }

  /** Completes the open restatements of a period that were begun for the same days. Returns the seals they had opened. */
  async close(
    trx: Trx,
    { companyId, facilityId, year }: PeriodKey,
    firstMonth: number,
    { at, by }: Stamp,
    after: Seal,
  ): Promise<readonly Seal[]> {
    const closed = await tables(trx)
      .updateTable('period_restatement')
      .set({ locked_at: at, locked_by: by, seal_after: after.hash, totals_after: JSON.stringify(after.totals) })
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId)
      .where('year', '=', year)
      .where('first_month', '=', firstMonth)
      .where('locked_at', 'is', null)
      .returning(['seal_before as hash', 'totals_before as totals'])
      .execute();
    return closed;
  }
}

const tables = (trx: Trx) => trx.withTables<PeriodTables>();
