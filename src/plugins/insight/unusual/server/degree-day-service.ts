import { problem } from '#contract';
import { financialYear, monthsBetween } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Clock, Database, Trx } from '#server';
import type { DegreeDaysBody, DegreeDaySheet } from '../contract/index.ts';
import { clearDays, degreeDays, holdFacility, putDays, type StoredDays } from './degree-day-store.ts';

interface DaysWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** Heating and cooling degree days of facilities. */
export class DegreeDayService {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facilities' | 'firstMonth'>,
    private readonly clock: Clock,
  ) {}

  /** 400 `facility.unknown`. */
  async sheet(trx: Trx, companyId: string, facilityId: string, year: number): Promise<DegreeDaySheet> {
    const facilities = await this.companies.facilities(trx, companyId);
    if (!facilities.some(({ id }) => id === facilityId)) throw unknownFacility();
    const range = financialYear(year, await this.companies.firstMonth(trx, companyId));
    const stored = new Map((await degreeDays(trx, companyId, range, facilityId)).map((one) => [one.month, one]));
    const months = monthsBetween(range.from, range.to).map((month) => {
      const { heating = null, cooling = null, revision = null } = stored.get(month) ?? {};
      return { month, heating, cooling, revision };
    });
    return { facilityId, year, months };
  }

  /** All months or none. 400 `facility.unknown`; 409 `unusual.days-stale` with the months that changed since they were read. */
  save({ companyId, accountId }: DaysWriter, { facilityId, months }: DegreeDaysBody): Promise<number> {
    return this.database.withTenant(companyId, async (trx) => {
      if (!(await holdFacility(trx, companyId, facilityId))) throw unknownFacility();
      const ordered = months.map(({ month }) => month).toSorted();
      const range = { from: ordered[0] ?? '', to: ordered.at(-1) ?? '' };
      refuseStale(await degreeDays(trx, companyId, range, facilityId), months);
      const isFilled = ({ heating, cooling }: DegreeDaysBody['months'][number]) => heating !== '' || cooling !== '';
      await putDays(
        trx,
        months.filter(isFilled).map(({ month, heating, cooling }) => ({
          company_id: companyId,
          facility_id: facilityId,
          month,
          heating: heating === '' ? null : heating,
          cooling: cooling === '' ? null : cooling,
          updated_at: this.clock.now().toISOString(),
          updated_by: accountId,
        })),
      );
      const cleared = months.filter((one) => !isFilled(one)).map(({ month }) => month);
      await clearDays(trx, companyId, facilityId, cleared);
      return months.length;
    });
  }
}

function refuseStale(stored: readonly StoredDays[], months: DegreeDaysBody['months']): void {
  const present = new Map(stored.map((one) => [one.month, one]));
  const stale = months.flatMap(({ month, revision }) => {
    const found = present.get(month);
    if ((found?.revision ?? null) === (revision ?? null)) return [];
    const { heating = null, cooling = null, revision: now = null } = found ?? {};
    return [{ month, heating, cooling, revision: now }];
  });
  if (stale.length > 0) throw problem('unusual.days-stale', 409, 'unusual.days-stale', [], stale);
}

/** The same for a facility that does not exist and for another company's. */
function unknownFacility() {
  const message = 'records.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
}
