import { problem } from '#contract';
import { financialYear } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import { withReach, type Caller, type Clock, type Database, type Trx } from '#server';
import type { BaselineRow } from '../contract/index.ts';
import { COUNTED_COUNTRY, type EntitySize } from '../domain/index.ts';
import {
  baselinesOf,
  holdCompany,
  nextSizeYear,
  putBaseline,
  putSize,
  removeBaseline,
  sizesOf,
} from './baseline-store.ts';

/** The first possible year: its entry applies to every year without a size of its own. */
const FIRST_YEAR = 1902;

interface BaselineFacts {
  readonly facilityId: string;
  readonly year: number;
  readonly amount: string;
  readonly note: string;
}

/** Revision the client read; null: there was none. */
interface Seen {
  readonly revision: number | null;
}

interface SeenBaseline {
  readonly id: string;
  readonly revision: number;
}

/** Stores baselines and sizes of the own company, or for staff of the named one. 404 `company.unknown`. */
export class ThresholdsService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /** 400 `facility.unknown`, `thresholds.facility-elsewhere`; 409 `thresholds.stale` with the current baseline. */
  saveBaseline(caller: Caller, asked: string | undefined, facts: BaselineFacts & Seen): Promise<BaselineRow> {
    const { facilityId, year, note } = facts;
    const amount = exactText(decimal(facts.amount));
    return this.entered(caller, asked, `baseline of ${facilityId} entered`, async (trx, companyId) => {
      const facility = await this.companies.facility(trx, companyId, facilityId);
      if (!facility) {
        const message = 'records.facility-unknown';
        throw problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
      }
      if (facility.country !== COUNTED_COUNTRY) {
        const message = 'thresholds.facility-elsewhere';
        throw problem('thresholds.facility-elsewhere', 400, message, [{ path: 'facilityId', message }]);
      }
      const entered = await baselinesOf(trx, companyId);
      const present = entered.find((one) => one.facilityId === facilityId && one.year === year);
      const revision = following(facts, present);
      await this.refuseLocked(trx, companyId, { facilityId, year }, entered);
      const row = { company_id: companyId, facility_id: facilityId, year, amount, note, revision };
      const id = await putBaseline(trx, { ...row, ...this.written(caller) });
      return { id, revision, facilityId, facilityName: facility.name, year, amount, note };
    });
  }

  /** 404 `thresholds.unknown`. */
  async removeBaseline(caller: Caller, asked: string | undefined, { id, revision }: SeenBaseline): Promise<void> {
    await this.entered(caller, asked, `baseline ${id} deleted`, async (trx, companyId) => {
      const entered = await baselinesOf(trx, companyId);
      const present = entered.find((one) => one.id === id);
      if (!present) throw problem('thresholds.unknown', 404, 'thresholds.unknown');
      following({ revision }, present);
      await this.refuseLocked(trx, companyId, present, entered);
      await removeBaseline(trx, companyId, id);
    });
  }

  /** For a financial year, and later ones until the next entry. 409 `thresholds.stale` with the current size. */
  saveSize(
    caller: Caller,
    asked: string | undefined,
    { revision: seen, year: given, ...size }: EntitySize & Seen & { readonly year?: number | undefined },
  ): Promise<{ readonly companyId: string; readonly year: number; readonly revision: number }> {
    const year = given ?? FIRST_YEAR;
    return this.entered(caller, asked, `size of FY${year} entered`, async (trx, companyId) => {
      const held = (await sizesOf(trx, companyId, year)).get(companyId);
      const revision = following({ revision: seen }, held?.year === year ? held : undefined);
      const next = await nextSizeYear(trx, companyId, year);
      const days = { from: financialYear(year).from, to: next === null ? null : financialYear(next - 1).to };
      for (const period of this.periods) await period.refuseLocked(trx, [{ companyId, facilityId: null, ...days }]);
      await putSize(trx, { company_id: companyId, year, ...size, revision, ...this.written(caller) });
      return { companyId, year, revision };
    });
  }

  /** A baseline applies to its year and, declined, to later ones until the next entry. */
  private async refuseLocked(
    trx: Trx,
    companyId: string,
    { facilityId, year }: Pick<BaselineFacts, 'facilityId' | 'year'>,
    entered: readonly BaselineRow[],
  ): Promise<void> {
    const later = entered.filter((one) => one.facilityId === facilityId && one.year > year).map((one) => one.year);
    const to = later.length === 0 ? null : financialYear(Math.min(...later) - 1).to;
    for (const period of this.periods)
      await period.refuseLocked(trx, [{ companyId, facilityId, from: financialYear(year).from, to }]);
  }

  private written(caller: Caller) {
    return { updated_at: this.clock.now().toISOString(), updated_by: caller.accountId };
  }

  private entered<T>(
    caller: Caller,
    asked: string | undefined,
    action: string,
    work: (trx: Trx, companyId: string) => Promise<T>,
  ): Promise<T> {
    const companyId = actsFor(caller, asked);
    return withReach(this.database, caller, `${action}, company ${companyId}`, async (trx) => {
      await holdCompany(trx, companyId);
      if (await this.companies.company(trx, companyId)) return work(trx, companyId);
      const message = 'records.company-unknown';
      throw problem('company.unknown', 404, message, [{ path: 'companyId', message }]);
    });
  }
}

/** The revision after the given one. Throws 409 `thresholds.stale` if the given one is not current. */
function following({ revision }: Seen, present: { readonly revision: number } | undefined): number {
  if ((present?.revision ?? null) === revision) return (revision ?? 0) + 1;
  const message = 'thresholds.stale';
  throw problem('thresholds.stale', 409, message, [], present ?? null);
}
