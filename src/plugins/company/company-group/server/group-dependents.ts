import { sql } from 'kysely';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { GroupTables } from './group-tables.ts';

const tables = (trx: Trx) => trx.withTables<GroupTables>();

const COUNT = sql<number>`count(*)::int`.as('count');

/** A company in a group cannot be deleted, as controlling corporation, as member, or with past answers. */
export const companyGroupDependents: CompanyDependents = {
  id: 'company-group',
  async count(trx, companyId) {
    const entities = await tables(trx)
      .selectFrom('group_entity')
      .select(COUNT)
      .where((row) => row.or([row('company_id', '=', companyId), row('member_company', '=', companyId)]))
      .executeTakeFirstOrThrow();
    const consents = await tables(trx)
      .selectFrom('group_consent')
      .select(COUNT)
      .where((row) => row.or([row('company_id', '=', companyId), row('controlling_company', '=', companyId)]))
      .executeTakeFirstOrThrow();
    return entities.count + consents.count;
  },
};

/** A facility assigned to an entity cannot be deleted. */
export const facilityEntities: FacilityDependents = {
  id: 'company-group',
  async count(trx, companyId, facilityId, outside) {
    if (outside) return 0;
    const found = await tables(trx)
      .selectFrom('group_entity_facility')
      .select(COUNT)
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId)
      .executeTakeFirstOrThrow();
    return found.count;
  },
};
