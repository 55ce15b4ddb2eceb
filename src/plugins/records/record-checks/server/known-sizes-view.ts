import { sql } from 'kysely';
import { addMonths } from '#domain/time';
import type { RecordBody } from '#plugins/records/records/contract';
import type { Trx } from '#server';
import type { KnownSizes } from '../domain/index.ts';

export type SizedRecord = Pick<
  RecordBody,
  'typeScope' | 'facilityId' | 'categoryId' | 'inputTypeId' | 'fromDate' | 'toDate'
>;

/** Newest records of an input that other facilities of the company are read by. */
const OTHERS = 300;
/** Newest records a facility is measured by. */
const OF_FACILITY = 500;
/** Months before a record that its facility is measured by. */
const MONTHS = 12;

/**
 * What a first figure is held against, in t CO2-e a day: the most another facility of the same company records of the input,
 * and everything else of the facility. Each is a look at an index of that company's records; no other company is read.
 */
export class KnownSizesView {
  /** In the order of the records. */
  async of(trx: Trx, companyId: string, records: readonly SizedRecord[]): Promise<readonly KnownSizes[]> {
    if (records.length === 0) return [];
    const column = <K extends keyof SizedRecord>(name: K) => records.map((record) => record[name]);
    const { rows } = await sql<KnownSizes>`
      select others.most::float8 as others, facility.every::float8 as facility
      from unnest(${column('typeScope')}::smallint[], ${column('facilityId')}::uuid[], ${column('categoryId')}::text[],
          ${column('inputTypeId')}::text[], ${records.map(({ fromDate }) => addMonths(fromDate, -MONTHS))}::date[],
          ${column('toDate')}::date[])
          with ordinality as wanted (scope, facility_id, category, input_type, since, until, place)
        left join lateral (
          select max(newest.t_total / newest.days) as most from (
            select t_total, to_date - from_date + 1 as days from emission_record
            where company_id = ${companyId} and scope = wanted.scope and input_type = wanted.input_type
              and facility_id <> wanted.facility_id and category = wanted.category and deleted_at is null
              and status <> 'VOID' and t_total > 0
            order by created_at desc limit ${OTHERS}) as newest) as others on true
        left join lateral (
          select sum(newest.t_total) / nullif(max(newest.to_date) - min(newest.from_date) + 1, 0) as every from (
            select t_total, from_date, to_date from emission_record
            where company_id = ${companyId} and facility_id = wanted.facility_id
              and from_date between wanted.since and wanted.until and deleted_at is null and status <> 'VOID'
              and t_total > 0 and not (input_type = wanted.input_type and category = wanted.category)
            order by from_date desc limit ${OF_FACILITY}) as newest) as facility on true
      order by wanted.place`.execute(trx);
    return rows;
  }
}
