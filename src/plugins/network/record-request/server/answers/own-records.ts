import { sql } from 'kysely';
import { addMonths, monthOf } from '#domain/time';
import { decimal } from '#domain/units';
import type { Trx } from '#server';
import type { AnswerSelection } from '../../contract/index.ts';
import { daysInside, timesShare, type ExactTonnes } from '../../domain/index.ts';

/** Maximum length of a record in months (`records`): bounds how early an overlapping record can begin. */
const MONTHS_BACK = 61;

/** Maximum number of records of one answer; a year of a large company by month has a few thousand. */
export const MOST_RECORDS = 10_000;

/** An own record that overlaps the period. */
export interface OwnRecord {
  readonly id: string;
  readonly revision: number;
  readonly runId: string;
  readonly facilityId: string;
  readonly facilityName: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly edition: string;
  readonly dataQuality: number | null;
  readonly total: string | null;
  readonly market: string | null;
  readonly co2: string | null;
  readonly ch4: string | null;
  readonly n2o: string | null;
}

export interface AskedPeriod {
  readonly fromDate: string;
  readonly toDate: string;
}

function wanted(companyId: string, { fromDate, toDate }: AskedPeriod, selection: AnswerSelection) {
  const { scopes, facilityIds, categoryIds } = selection;
  const earliest = addMonths(monthOf(fromDate), -MONTHS_BACK);
  return sql`record.company_id = ${companyId} and record.deleted_at is null
    and record.scope = any(${[...scopes]}::smallint[])
    and record.from_date between ${earliest} and ${toDate} and record.to_date >= ${fromDate}
    and (${facilityIds.length === 0} or record.facility_id = any(${[...facilityIds]}::uuid[]))
    and (${categoryIds.length === 0} or record.category = any(${[...categoryIds]}::text[]))`;
}

/**
 * Approved records of a selection that overlap the period, by facility and day; one above the maximum, to detect it.
 */
export async function approvedRecords(
  trx: Trx,
  companyId: string,
  period: AskedPeriod,
  selection: AnswerSelection,
): Promise<readonly OwnRecord[]> {
  const { rows } = await sql<OwnRecord>`
    select record.id, record.revision, record.run_id as "runId", record.facility_id as "facilityId",
      facility.name as "facilityName", record.scope, record.category, record.input_type as "inputType",
      record.from_date as "fromDate", record.to_date as "toDate", record.edition,
      record.data_quality as "dataQuality", record.t_total as total, record.t_market as market,
      record.t_co2 as co2, record.t_ch4 as ch4, record.t_n2o as n2o
    from emission_record as record
    join facility on facility.company_id = record.company_id and facility.id = record.facility_id
    where ${wanted(companyId, period, selection)} and record.status = 'APPROVED'
    order by facility.name, record.from_date, record.id
    limit ${MOST_RECORDS + 1}`.execute(trx);
  return rows;
}

/** How many records of the selection are not approved yet. */
export async function openRecords(
  trx: Trx,
  companyId: string,
  period: AskedPeriod,
  selection: AnswerSelection,
): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select count(*)::int as records from emission_record as record
    where ${wanted(companyId, period, selection)} and record.status in ('DRAFT', 'SUBMITTED', 'RETURNED')`.execute(trx);
  return rows[0]?.records ?? 0;
}

/** Emissions of a record inside the period; null: not computable by the chosen Scope 2 method. */
export function tonnesInside(
  record: OwnRecord,
  period: AskedPeriod,
  scope2Method: AnswerSelection['scope2Method'],
): { readonly days: number; readonly ofDays: number; readonly tonnes: ExactTonnes | null } {
  const { days, ofDays } = daysInside(record, period);
  const byMarket = record.scope === 2 && scope2Method === 'MARKET';
  const total = byMarket ? record.market : record.total;
  if (total === null) return { days, ofDays, tonnes: null };
  // The gases of a Scope 2 record are those of the grid: they do not apply to a contract.
  const gas = (given: string | null) => (byMarket || given === null ? null : decimal(given));
  const whole = { total: decimal(total), co2: gas(record.co2), ch4: gas(record.ch4), n2o: gas(record.n2o) };
  return { days, ofDays, tonnes: timesShare(whole, decimal(days), decimal(ofDays)) };
}
