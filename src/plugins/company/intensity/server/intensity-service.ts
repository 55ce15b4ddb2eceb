import { financialYearOf, lastDayOfMonth } from '#domain/time';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import { withReach, type Caller, type Clock, type Database, type Trx } from '#server';
import type { SheetBody } from '../contract/index.ts';
import { denominatorOf, lockCompany } from './denominator-store.ts';
import { clearFigures, figuresOf, putFigures } from './figure-store.ts';
import {
  lockedPeriod,
  outsideWindow,
  reportsIn,
  staleCells,
  unknownCompany,
  unknownDenominator,
  unknownFacility,
} from './intensity-policy.ts';

type Cells = SheetBody['cells'];

/** Writes sheets of the own company, or for staff of the named one. */
export class IntensityService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /**
   * All cells or none, in one transaction. 400 `facility.unknown`, `facility.window`; 404 `intensity.unknown`;
   * 409 `intensity.locked`, or `intensity.stale` with the cells that changed since they were read.
   */
  save(caller: Caller, asked: string | undefined, denominatorId: string, cells: Cells): Promise<number> {
    const companyId = actsFor(caller, asked);
    const action = `intensity ${denominatorId} of company ${companyId} entered`;
    return withReach(this.database, caller, action, async (trx) => {
      if (!(await lockCompany(trx, companyId))) throw unknownCompany();
      if (!(await denominatorOf(trx, companyId, denominatorId))) throw unknownDenominator();
      await this.refuseFacilities(trx, companyId, cells);
      await this.refuseStale(trx, companyId, denominatorId, cells);
      await this.refuseLocked(trx, companyId, cells);
      const written = { updated_at: this.clock.now().toISOString(), updated_by: caller.accountId };
      const which = { company_id: companyId, denominator_id: denominatorId };
      const filled = cells.filter(({ quantity }) => quantity !== '');
      await putFigures(
        trx,
        filled.map(({ facilityId, month, quantity }) => ({
          ...which,
          ...written,
          month,
          facility_id: facilityId,
          quantity,
        })),
      );
      const cleared = cells.filter(({ quantity }) => quantity === '');
      await clearFigures(trx, { companyId, denominatorId }, cleared);
      return cells.length;
    });
  }

  private async refuseFacilities(trx: Trx, companyId: string, cells: Cells): Promise<void> {
    const facilities = new Map((await this.companies.facilities(trx, companyId)).map((one) => [one.id, one]));
    for (const { facilityId, month, quantity } of cells) {
      const facility = facilities.get(facilityId);
      if (!facility) throw unknownFacility();
      // A figure entered before the window changed may still be cleared.
      if (quantity !== '' && !reportsIn(facility, month)) throw outsideWindow();
    }
  }

  private async refuseStale(trx: Trx, companyId: string, denominatorId: string, cells: Cells): Promise<void> {
    const months = cells.map(({ month }) => month).toSorted();
    const [from = '', to = ''] = [months[0], months.at(-1)];
    const stored = await figuresOf(trx, { companyId, denominatorId, from, to });
    const present = new Map(stored.map((one) => [`${one.facilityId} ${one.month}`, one]));
    const stale = cells.flatMap(({ facilityId, month, revision }) => {
      const found = present.get(`${facilityId} ${month}`);
      if ((found?.revision ?? null) === (revision ?? null)) return [];
      return [{ facilityId, month, quantity: found?.quantity ?? null, revision: found?.revision ?? null }];
    });
    if (stale.length > 0) throw staleCells(stale);
  }

  /** Figures of a locked year cannot change: its intensities were calculated from them. Locks each facility's year once, in a fixed order. */
  private async refuseLocked(trx: Trx, companyId: string, cells: Cells): Promise<void> {
    const firstMonth = await this.companies.firstMonth(trx, companyId);
    const yearOf = (month: string) => financialYearOf(month, firstMonth).year;
    const years = new Map(
      cells.map(({ facilityId, month }) => [`${facilityId} ${yearOf(month)}`, { facilityId, month }]),
    );
    for (const [, { facilityId, month }] of [...years].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      for (const period of this.periods) {
        const covered = { companyId, facilityId, fromDate: month, toDate: lastDayOfMonth(month) };
        if ((await period.hold(trx, covered)) === 'LOCKED') throw lockedPeriod();
      }
  }
}
