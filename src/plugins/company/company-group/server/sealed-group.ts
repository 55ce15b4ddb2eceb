import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';
import { CONSENTING, MEMBER_DAYS } from './group-store.ts';

/** The group structure on the days of a locked year: below the company, and above it in the groups that count it. */
export const sealedGroup: SealedPart = {
  id: 'entity of the group',
  mayGrow: false,
  rows: (days) => sql`
    select entity.id::text as item, ${lineOf(
      sql`entity.company_id::text`,
      sql`entity.parent_id::text`,
      sql`entity.kind`,
      sql`entity.member_company::text`,
      sql`entity.share::text`,
      ...clipped(days, sql`entity.from_date`, sql`entity.to_date`),
      ...clipped(days, sql`agreed.first`, sql`agreed.last`),
    )} as line
    from group_entity as entity
    left join lateral (
      select ${MEMBER_DAYS.from} as first, ${MEMBER_DAYS.to} as last from group_consent as consent
      where consent.company_id = entity.member_company and consent.entity_id = entity.id
        and consent.controlling_company = entity.company_id and ${CONSENTING}
        and ${MEMBER_DAYS.from} <= ${days.to}::date
        and (${MEMBER_DAYS.to} is null or ${MEMBER_DAYS.to} >= ${days.from}::date)
    ) as agreed on true
    where (entity.company_id = ${days.companyId}::uuid
        or entity.member_company = ${days.companyId}::uuid and agreed.first is not null)
      and entity.from_date <= ${days.to}::date and (entity.to_date is null or entity.to_date >= ${days.from}::date)`,
};

/** The entity of the group a facility is assigned to. */
export const sealedHolder: SealedPart = {
  id: 'entity that holds the facility',
  mayGrow: false,
  rows: ({ companyId, facilityId, from, to }) => sql`
    select held.entity_id::text as item, ${lineOf(sql`held.facility_id::text`)} as line
    from group_entity_facility as held
    join group_entity as entity on entity.company_id = held.company_id and entity.id = held.entity_id
    where held.company_id = ${companyId}::uuid and held.facility_id = ${facilityId}::uuid
      and entity.from_date <= ${to}::date and (entity.to_date is null or entity.to_date >= ${from}::date)`,
};
