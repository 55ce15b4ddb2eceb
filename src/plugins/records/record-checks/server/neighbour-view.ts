import { sql } from 'kysely';
import type { Trx } from '#server';
import type { Entry } from '../domain/index.ts';

/** Which records are wanted: of one facility and input, that begin in some days. */
export interface WantedNeighbours {
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly since: string;
  readonly until: string;
}

/** Days of a facility. */
export interface WantedDays {
  readonly facilityId: string;
  readonly since: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Reads for hundreds of records at once what each is compared with. Records made from `before` on are not seen. */
export class NeighbourView {
  /** The newest of each, in the order they were asked for. One look at the index of facility and input for each. */
  async records(
    trx: Trx,
    companyId: string,
    before: string,
    wanted: readonly WantedNeighbours[],
    limit: number,
  ): Promise<readonly (readonly Entry[])[]> {
    const found = wanted.map((): Entry[] => []);
    if (wanted.length === 0) return found;
    const { rows } = await sql<Entry & { readonly place: number }>`
      select wanted.place::integer as place, record.*
      from unnest(${column(wanted, 'facilityId')}::uuid[], ${column(wanted, 'categoryId')}::text[],
          ${column(wanted, 'inputTypeId')}::text[], ${column(wanted, 'since')}::date[],
          ${column(wanted, 'until')}::date[])
          with ordinality as wanted (facility_id, category, input_type, since, until, place)
        cross join lateral (
          select from_date as "fromDate", to_date as "toDate", quantity, unit,
            consumption_type as "consumptionTypeId", reference
          from emission_record
          where company_id = ${companyId} and facility_id = wanted.facility_id and input_type = wanted.input_type
            and from_date between wanted.since and wanted.until and category = wanted.category
            and deleted_at is null and status <> 'VOID' and id < ${before}::uuid
          order by from_date desc limit ${limit}) as record`.execute(trx);
    for (const { place, ...entry } of rows) found[place - 1]?.push(entry);
    return found;
  }

  /** Whether records of scopes 1 or 2 derive upstream emissions in these days, for each. */
  async deriveUpstream(
    trx: Trx,
    companyId: string,
    before: string,
    wanted: readonly WantedDays[],
  ): Promise<readonly boolean[]> {
    if (wanted.length === 0) return [];
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from emission_record
        where company_id = ${companyId} and facility_id = wanted.facility_id
          and from_date between wanted.since and wanted.until and to_date >= wanted.from_date
          and scope in (1, 2) and t_upstream > 0 and deleted_at is null and status <> 'VOID' and id < ${before}::uuid
      ) as found
      from unnest(${column(wanted, 'facilityId')}::uuid[], ${column(wanted, 'since')}::date[],
          ${column(wanted, 'fromDate')}::date[], ${column(wanted, 'toDate')}::date[])
          with ordinality as wanted (facility_id, since, from_date, until, place)
      order by place`.execute(trx);
    return rows.map(({ found }) => found);
  }
}

function column<T extends object, K extends keyof T>(rows: readonly T[], name: K): T[K][] {
  return rows.map((row) => row[name]);
}
