import { sql } from 'kysely';
import type { Trx } from '#server';
import type { Entry } from '../domain/index.ts';

/** Which records are looked at: those of one facility and input around some days. */
export interface WantedHistory {
  readonly companyId: string;
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  /** First days from ... to, both included. */
  readonly since: string;
  readonly until: string;
  /** The record that is changed itself. */
  readonly exceptId: string | null;
  readonly limit: number;
}

/** Reads what a record is compared with. Each is one statement over an index. */
export interface RecordHistoryView {
  /** The newest first. */
  records(trx: Trx, wanted: WantedHistory): Promise<readonly Entry[]>;
  /** Whether records of scopes 1 or 2 of the facility derive upstream emissions in these days. */
  derivesUpstream(
    trx: Trx,
    wanted: Pick<WantedHistory, 'companyId' | 'facilityId' | 'since'> & {
      readonly fromDate: string;
      readonly toDate: string;
    },
  ): Promise<boolean>;
}

export class RecordHistoryViewImpl implements RecordHistoryView {
  async records(trx: Trx, wanted: WantedHistory): Promise<readonly Entry[]> {
    const { companyId, facilityId, categoryId, inputTypeId, since, until, exceptId, limit } = wanted;
    const { rows } = await sql<Entry>`
      select from_date as "fromDate", to_date as "toDate", quantity, unit,
        consumption_type as "consumptionTypeId", reference
      from emission_record
      where company_id = ${companyId} and facility_id = ${facilityId} and input_type = ${inputTypeId}
        and from_date between ${since} and ${until} and category = ${categoryId}
        and deleted_at is null and status <> 'VOID' and id is distinct from ${exceptId}::uuid
      order by from_date desc limit ${limit}`.execute(trx);
    return rows;
  }

  async derivesUpstream(
    trx: Trx,
    {
      companyId,
      facilityId,
      since,
      fromDate,
      toDate,
    }: Pick<WantedHistory, 'companyId' | 'facilityId' | 'since'> & {
      readonly fromDate: string;
      readonly toDate: string;
    },
  ): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from emission_record
        where company_id = ${companyId} and facility_id = ${facilityId}
          and from_date between ${since} and ${toDate} and to_date >= ${fromDate}
          and scope in (1, 2) and t_upstream > 0 and deleted_at is null and status <> 'VOID'
      ) as found`.execute(trx);
    return rows[0]?.found ?? false;
  }
}
