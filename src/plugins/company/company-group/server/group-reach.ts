import { sql } from 'kysely';
import type { CompanyNumber } from '#plugins/company/company/contract';
import { havingNumber, type Facility } from '#plugins/company/company/server';
import type { Database, Trx } from '#server';
import { CONSENTING, MEMBER_DAYS } from './group-store.ts';

/** A company of the platform, as far as a caller who knows its number may see it. */
interface FoundCompany {
  readonly id: string;
}

/** What a member has consented to show. */
export interface MemberFacilities {
  readonly companyId: string;
  readonly name: string;
  readonly facilities: readonly Pick<Facility, 'id' | 'name' | 'country' | 'state'>[];
}

/** Days of an entity in a structure; `toDate` null: until further notice. */
interface Days {
  readonly fromDate: string;
  readonly toDate: string | null;
}

const unrecorded = (action: string) => ({ action, audit: false }) as const;

/** Reads across companies, limited to what these queries need. */
export class GroupReach {
  constructor(private readonly database: Database) {}

  /** The company of the platform with a number, other than the caller's. */
  companyWithNumber(number: CompanyNumber, besides: string): Promise<FoundCompany | undefined> {
    return this.database.asStaff(unrecorded('company looked up by number for a group'), async (trx) => {
      const { rows } = await sql<FoundCompany>`
        select company_id as id from company where ${havingNumber(number)} and company_id <> ${besides}
        order by created_at, company_id limit 1`.execute(trx);
      return rows[0];
    });
  }

  /**
   * Whether `above` is already below `below`, through accepted memberships that share days with these. If the caller has a
   * staff transaction, the query runs in it: it must not wait for a second connection while others wait for it.
   */
  standsBelow(above: string, below: string, { fromDate, toDate }: Days, staff?: Trx): Promise<boolean> {
    const look = async (trx: Trx) => {
      const { rows } = await sql<{ found: boolean }>`
        with recursive membership as (
          select consent.company_id as member, entity.company_id as controlling
          from group_consent as consent
          join group_entity as entity
            on entity.company_id = consent.controlling_company and entity.id = consent.entity_id
          where ${CONSENTING}
            and (${MEMBER_DAYS.to} is null or ${MEMBER_DAYS.to} >= ${fromDate}::date)
            and (${toDate}::date is null or ${MEMBER_DAYS.from} <= ${toDate}::date)
        ), standing(company) as (
          select controlling from membership where member = ${above}
          union
          select membership.controlling from standing join membership on membership.member = standing.company
        )
        select exists (select 1 from standing where company = ${below}) as found`.execute(trx);
      return rows[0]?.found ?? false;
    };
    return staff ? look(staff) : this.database.asStaff(unrecorded('circle of groups looked for'), look);
  }

  /**
   * Companies that have accepted membership of a controlling corporation, with the facilities of their days as members.
   */
  accepted(controlling: string): Promise<readonly MemberFacilities[]> {
    return this.database.asStaff(unrecorded('facilities of accepted members of a group'), async (trx) => {
      const { rows } = await sql<MemberFacilities>`
        select company.company_id as "companyId", company.name, coalesce(
          json_agg(json_build_object('id', facility.id, 'name', facility.name, 'country', facility.country,
            'state', facility.state)
            order by facility.name) filter (where facility.id is not null), '[]') as facilities
        from group_entity as entity
        join group_consent as consent
          on consent.company_id = entity.member_company and consent.entity_id = entity.id
            and consent.controlling_company = entity.company_id and ${CONSENTING} and consent.state = 'ACCEPTED'
        join company on company.company_id = entity.member_company
        left join facility on facility.company_id = company.company_id
          and (entity.to_date is null or facility.from_date <= entity.to_date)
          and (facility.to_date is null or facility.to_date >= entity.from_date)
        where entity.company_id = ${controlling}
        group by company.company_id, company.name`.execute(trx);
      return rows;
    });
  }
}
