import { problem } from '#contract';
import { isForeignKeyViolation, isUniqueViolation, uuidv7, withReach } from '#server';
import type { Caller, Database, Trx } from '#server';
import type { CompanyView, FacilityFacts, FacilityRow } from '../contract/index.ts';
import type { FacilityBooks } from './company-contributions.ts';
import { countDependents, type FacilityDependents, type ReportingWindow } from './dependents.ts';
import {
  facilityInUse,
  refuseInactive,
  staleFacility,
  unknownCompany,
  unknownFacility,
  windowTooNarrow,
} from './company-policy.ts';
import type { CompanyTables } from './company-tables.ts';
import { checkedPlace, type StoredPlace } from './place/checked-place.ts';
import type { ProfileView } from './profile-view.ts';

/** A facility at the revision the caller read. */
export interface FacilityVersion {
  readonly id: string;
  readonly revision: number;
}

/** Creates, changes, closes and deletes facilities, each in one transaction. */
export class FacilityService {
  constructor(
    private readonly database: Database,
    private readonly view: ProfileView,
    private readonly dependents: readonly FacilityDependents[],
    private readonly books: readonly FacilityBooks[],
  ) {}

  /**
   * 400 `facility.place` with the fields at fault; 409 `facility.code-taken`, `company.inactive`, `facility.filed-year` if its
   * window lies in a closed year; 404 `company.unknown`.
   */
  add(caller: Caller, companyId: string, facts: FacilityFacts): Promise<FacilityRow> {
    return this.write(caller, companyId, 'facility added to', async (trx, { country }) => {
      const id = uuidv7();
      const place = await checkedPlace(facts, { country });
      for (const one of this.books) await one.refuseNew?.(trx, companyId, { from: facts.fromDate, to: facts.toDate });
      await tables(trx)
        .insertInto('facility')
        .values({ company_id: companyId, id, ...columnsOf(facts, place) })
        .execute();
      return id;
    });
  }

  /**
   * Also 409 `facility.stale` with the current state, `facility.window` if records would lie outside, and `period.locked`
   * if place or reporting window of a locked year would change.
   */
  change(caller: Caller, companyId: string, of: FacilityVersion, facts: FacilityFacts): Promise<FacilityRow> {
    return this.write(caller, companyId, `facility ${of.id} changed in`, async (trx, { country }) => {
      const before = await this.lock(trx, companyId, of);
      const place = await checkedPlace(facts, { country, before });
      const columns = columnsOf(facts, place);
      await this.refuseTighter(trx, before, { from: facts.fromDate, to: facts.toDate });
      for (const one of this.books)
        await one.refuse(trx, before, before, { ...place, fromDate: facts.fromDate, toDate: facts.toDate });
      await update(trx, before, columns);
      return of.id;
    });
  }

  /** Sets the last day of its reporting window. */
  close(caller: Caller, companyId: string, of: FacilityVersion, toDate: string): Promise<FacilityRow> {
    return this.write(caller, companyId, `facility ${of.id} closed in`, async (trx) => {
      const before = await this.lock(trx, companyId, of);
      if (toDate <= before.fromDate) lastDayFirst();
      await this.refuseTighter(trx, before, { from: before.fromDate, to: toDate });
      for (const one of this.books) await one.refuse(trx, before, before, { ...before, toDate });
      await update(trx, before, { to_date: toDate });
      return of.id;
    });
  }

  /** 409 `facility.stale` with the current state, `facility.in-use` with the rows that belong to it. */
  async remove(caller: Caller, companyId: string, of: FacilityVersion): Promise<void> {
    const { id } = of;
    try {
      await withReach(this.database, caller, `facility ${id} of ${companyId} deleted`, async (trx) => {
        await this.inUse(trx, caller, companyId);
        await this.lock(trx, companyId, of);
        const counts = await countDependents(this.dependents, (kind) => kind.count(trx, companyId, id));
        if (counts.length > 0) facilityInUse(counts);
        await tables(trx).deleteFrom('facility').where('company_id', '=', companyId).where('id', '=', id).execute();
      });
    } catch (failure) {
      // Rows that no `FacilityDependents` count refer to the facility.
      if (isForeignKeyViolation(failure)) facilityInUse([]);
      throw failure;
    }
  }

  private async write(
    caller: Caller,
    companyId: string,
    what: string,
    work: (trx: Trx, company: CompanyView) => Promise<string>,
  ): Promise<FacilityRow> {
    try {
      return await withReach(this.database, caller, `${what} ${companyId}`, async (trx) => {
        const company = await this.inUse(trx, caller, companyId);
        return (await this.view.facility(trx, companyId, await work(trx, company))) ?? unknownFacility();
      });
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure;
      const message = 'company.facility-code-taken';
      throw problem('facility.code-taken', 409, message, [{ path: 'code', message }]);
    }
  }

  private async inUse(trx: Trx, caller: Caller, companyId: string): Promise<CompanyView> {
    const company = (await this.view.company(trx, companyId)) ?? unknownCompany();
    refuseInactive(caller, company);
    return company;
  }

  /** Locks the row until the transaction ends. */
  private async lock(trx: Trx, companyId: string, { id, revision }: FacilityVersion) {
    await tables(trx)
      .selectFrom('facility')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const present = (await this.view.facility(trx, companyId, id)) ?? unknownFacility();
    if (revision !== present.revision) staleFacility(present);
    return present;
  }

  private async refuseTighter(trx: Trx, before: FacilityRow, after: ReportingWindow): Promise<void> {
    const begins = after.from > before.fromDate;
    const ends = after.to !== null && (before.toDate === null || after.to < before.toDate);
    if (!begins && !ends) return;
    const counts = await countDependents(this.dependents, (kind) =>
      kind.count(trx, before.companyId, before.id, after),
    );
    if (counts.length > 0) windowTooNarrow(counts, ends ? 'toDate' : 'fromDate');
  }
}

function lastDayFirst(): never {
  const message = 'company.facility-last-day';
  throw problem('facility.last-day', 400, message, [{ path: 'toDate', message }]);
}

function columnsOf({ name, code, address, fromDate, toDate, ...facts }: FacilityFacts, place: StoredPlace) {
  // Absent degrees leave a changed facility where it is.
  const position = {
    ...(facts.latitude === undefined ? {} : { latitude: facts.latitude || null }),
    ...(facts.longitude === undefined ? {} : { longitude: facts.longitude || null }),
  };
  return { name, code, ...place, ...position, address: address || null, from_date: fromDate, to_date: toDate };
}

type Columns = ReturnType<typeof columnsOf>;

async function update(trx: Trx, { companyId, id, revision }: FacilityRow, change: Partial<Columns>): Promise<void> {
  await tables(trx)
    .updateTable('facility')
    .set({ ...change, revision: revision + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

const tables = (trx: Trx) => trx.withTables<CompanyTables>();
