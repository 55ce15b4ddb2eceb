import { sql } from 'kysely';
import { addMonths, daysBetween, monthOf } from '#domain/time';
import { decimal, type Decimal } from '#domain/units';
import type { Trx } from '#server';
import type { FootprintBody } from '../contract/index.ts';
import { AFTER_THE_GATE } from '../domain/index.ts';

/** Maximum length of a record in months (`records`): bounds how early an overlapping record can begin. */
const MONTHS_BACK = 61;

/** Most records of one footprint. */
export const MOST_RECORDS = 10_000;

/** An approved record that overlaps the period. */
interface ReadRecord {
  readonly id: string;
  readonly revision: number;
  readonly runId: string;
  readonly scope: number;
  readonly category: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly edition: string;
  readonly gwpSet: string;
  readonly total: string | null;
  readonly market: string | null;
  readonly co2: string | null;
  readonly biogenicCo2: string | null;
  readonly upstream: string | null;
}

/** A record with what it counts, in t CO2-e of the period. */
export interface FootprintRecord {
  readonly record: ReadRecord;
  readonly days: number;
  readonly ofDays: number;
  /** Null: the record has no figure for the chosen Scope 2 method. */
  readonly total: Decimal | null;
  readonly upstream: Decimal | null;
  readonly isBiomass: boolean;
}

type Selection = Pick<
  FootprintBody,
  'facilityIds' | 'scopes' | 'categoryIds' | 'fromDate' | 'toDate' | 'scope2Method' | 'includesUpstream'
>;

function wanted(companyId: string, { facilityIds, scopes, categoryIds, fromDate, toDate }: Selection) {
  const earliest = addMonths(monthOf(fromDate), -MONTHS_BACK);
  return sql`record.company_id = ${companyId} and record.deleted_at is null
    and record.scope = any(${[...scopes]}::smallint[])
    and record.facility_id = any(${[...facilityIds]}::uuid[])
    and record.from_date between ${earliest} and ${toDate} and record.to_date >= ${fromDate}
    and (record.scope <> 3 or (record.category <> all(${[...AFTER_THE_GATE]}::text[])
      and (${categoryIds.length === 0} or record.category = any(${[...categoryIds]}::text[]))))`;
}

/** Approved records of a selection, at most one above the maximum, to detect it. */
export async function approvedRecords(
  trx: Trx,
  companyId: string,
  selection: Selection,
): Promise<readonly FootprintRecord[]> {
  const { rows } = await sql<ReadRecord>`
    select record.id, record.revision, record.run_id as "runId", record.scope, record.category,
      record.from_date as "fromDate", record.to_date as "toDate", record.edition, run.gwp_set as "gwpSet",
      record.t_total as total, record.t_market as market, record.t_co2 as co2, record.t_biogenic_co2 as "biogenicCo2",
      record.t_upstream as upstream
    from emission_record as record
    join calculation_run as run on run.company_id = record.company_id and run.id = record.run_id
    where ${wanted(companyId, selection)} and record.status = 'APPROVED'
    order by record.from_date, record.id
    limit ${MOST_RECORDS + 1}`.execute(trx);
  return rows.map((record) => counted(record, selection));
}

/** How many records of the selection are not approved. */
export async function openRecords(trx: Trx, companyId: string, selection: Selection): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select count(*)::int as records from emission_record as record
    where ${wanted(companyId, selection)} and record.status in ('DRAFT', 'SUBMITTED', 'RETURNED')`.execute(trx);
  return rows[0]?.records ?? 0;
}

/** A record counts by its days in the period. */
function counted(record: ReadRecord, { fromDate, toDate, scope2Method, includesUpstream }: Selection): FootprintRecord {
  const from = record.fromDate > fromDate ? record.fromDate : fromDate;
  const to = record.toDate < toDate ? record.toDate : toDate;
  const days = Math.max(0, daysBetween(from, to));
  const ofDays = daysBetween(record.fromDate, record.toDate);
  const inside = (given: string | null) => (given === null ? null : decimal(given).times(days).div(ofDays));
  const isMarket = record.scope === 2 && scope2Method === 'MARKET';
  const isAbove = (given: string | null) => given !== null && decimal(given).greaterThan(0);
  return {
    record,
    days,
    ofDays,
    total: inside(isMarket ? record.market : record.total),
    upstream: includesUpstream && record.scope < 3 ? inside(record.upstream) : null,
    isBiomass: record.scope === 1 && isAbove(record.biogenicCo2) && !isAbove(record.co2),
  };
}
