import { sql } from 'kysely';
import { monthOf, monthsBetween } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { EmissionTotals, RecordBooks } from '#plugins/records/records/server';
import type { Clock, Trx } from '#server';
import type { LockPreview } from '../contract/index.ts';
import { monthsMissed } from '../domain/index.ts';
import { unknownFacility, type WantedPeriod } from './period-service.ts';
import type { PeriodKey } from './period-store.ts';
import { daysOf } from './seal-chain.ts';

/** Previews locks: what they would close, and what is still open. */
export class LockPreviews {
  constructor(
    private readonly companies: Pick<CompanyStore, 'facility' | 'firstMonth'>,
    private readonly books: RecordBooks,
    private readonly totals: EmissionTotals,
    private readonly library: Pick<ReferenceLibrary, 'inputType'>,
    private readonly clock: Clock,
  ) {}

  async of(trx: Trx, companyId: string, periods: readonly WantedPeriod[]): Promise<LockPreview[]> {
    const firstMonth = await this.companies.firstMonth(trx, companyId);
    const previews: LockPreview[] = [];
    for (const period of periods) previews.push(await this.one(trx, { ...period, companyId }, firstMonth));
    return previews;
  }

  private async one(trx: Trx, key: PeriodKey, firstMonth: number): Promise<LockPreview> {
    const { companyId, facilityId, year } = key;
    const facility = await this.companies.facility(trx, companyId, facilityId);
    if (!facility) throw unknownFacility();
    const days = daysOf(key, firstMonth);
    const { from, to } = days;
    const { count } = await this.books.unsettled(trx, days);
    const sums = await this.totals.byScope(trx, { companyId, from, to, facilities: [facilityId] });
    const months = monthsBetween(from, to);
    const inputs = await recordedMonths(trx, { companyId, facilityId, months });
    const until = monthOf(this.clock.today());
    return {
      facilityId,
      facilityName: facility.name,
      year,
      totals: sums.map(({ scope, records, tTotal, tMarket, energyGj }) => ({
        scope,
        records,
        total: tTotal,
        market: tMarket,
        energy: energyGj,
      })),
      unsettled: count,
      ...(await standing(trx, { companyId, facilityId, year, from, to })),
      missing: inputs.flatMap(({ category, input, recorded }) => {
        const missed = monthsMissed(recorded, months, until);
        const inputTypeName = this.library.inputType(category, input)?.name ?? input;
        return missed.length === 0
          ? []
          : [{ categoryId: category, inputTypeId: input, inputTypeName, months: [...missed] }];
      }),
    };
  }
}

/**
 * Open warnings of the records that begin in a year, by the index of facility and first day; and whether it is locked.
 */
async function standing(
  trx: Trx,
  of: { companyId: string; facilityId: string; year: number; from: string; to: string },
): Promise<Pick<LockPreview, 'openWarnings' | 'isLocked'>> {
  const { rows } = await sql<{ openWarnings: number; isLocked: boolean }>`
    select (
      select coalesce(sum(open_warnings), 0)::int from emission_record
      where company_id = ${of.companyId} and facility_id = ${of.facilityId} and from_date between ${of.from} and ${of.to}
        and deleted_at is null and status <> 'VOID') as "openWarnings",
      exists (
        select from facility_period
        where company_id = ${of.companyId} and facility_id = ${of.facilityId} and year = ${of.year}
          and state = 'LOCKED') as "isLocked"`.execute(trx);
  return rows[0] ?? { openWarnings: 0, isLocked: false };
}

/** Months with cells of each input of a facility, by cell key. Derived upstream cells have no gaps of their own. */
async function recordedMonths(
  trx: Trx,
  of: { companyId: string; facilityId: string; months: readonly string[] },
): Promise<readonly { category: string; input: string; recorded: string[] }[]> {
  const { rows } = await sql<{ category: string; input: string; recorded: string[] }>`
    select category, input_type as input, array_agg(distinct month::text) as recorded from emission_month
    where company_id = ${of.companyId} and month = any(${[...of.months]}::date[]) and facility_id = ${of.facilityId}
      and parts > 0 and not (scope = 3 and category = 'FUEL_AND_ENERGY_RELATED')
    group by scope, category, input_type order by scope, category, input_type`.execute(trx);
  return rows;
}
