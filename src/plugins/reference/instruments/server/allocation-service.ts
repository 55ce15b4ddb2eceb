import { lastDayOfMonth } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import type { Clock, Database, Trx } from '#server';
import type { AllocateBody } from '../contract/index.ts';
import { lockedPeriod, overAllocated, outsideWindow, refuse, unknownFacility, wrongAge } from './instrument-policy.ts';
import type { InstrumentWriter } from './instrument-service.ts';
import { allocationsOf, lockInstrument, putAllocation } from './instrument-store.ts';
const isZero = (mwh: string) => /^[0.]*$/.test(mwh);

/** Allocates MWh of an instrument to facilities and months. */
export class AllocationService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /**
   * All cells or none, with the instrument's row locked: if two calls allocate its last MWh at once, one fails with 409
   * `instrument.over-allocated`. Also 409 `instrument.age`, `instrument.period-locked`, 400 `facility.unknown`, `facility.window`.
   */
  allocate({ companyId, accountId }: InstrumentWriter, { id, cells }: AllocateBody): Promise<void> {
    return this.database.withTenant(companyId, async (trx) => {
      const present = await lockInstrument(trx, companyId, id);
      const facilities = await this.companies.facilities(trx, companyId);
      const given = cells.filter(({ mwh }) => !isZero(mwh));
      for (const { facilityId, month } of given) {
        const facility = facilities.find((one) => one.id === facilityId);
        refuse(facility ? outsideWindow(facility, month) : unknownFacility('cells'));
      }
      refuse(
        wrongAge(
          present,
          given.map(({ month }) => month),
        ),
      );
      await this.refuseLocked(trx, companyId, cells);
      const written = { updated_at: this.clock.now().toISOString(), updated_by: accountId };
      for (const { facilityId, month, mwh } of cells) {
        const cell = { company_id: companyId, instrument_id: id, facility_id: facilityId, month, mwh, ...written };
        await putAllocation(trx, cell, isZero(mwh));
      }
      const used = await allocationsOf(trx, companyId, id);
      refuse(
        overAllocated(
          present,
          used.map(({ mwh }) => mwh),
        ),
      );
    });
  }

  /** Allocations of a locked year cannot change, nor be cleared: its records were calculated from them. */
  private async refuseLocked(trx: Trx, companyId: string, cells: AllocateBody['cells']): Promise<void> {
    for (const period of this.periods)
      for (const { facilityId, month } of cells) {
        const covered = { companyId, facilityId, fromDate: month, toDate: lastDayOfMonth(month) };
        if ((await period.hold(trx, covered)) === 'LOCKED')
          refuse(lockedPeriod(month, await this.companies.firstMonth(trx, companyId)));
      }
  }
}
