import { sql } from 'kysely';
import type { CompanyPeople, PeopleCount } from '#plugins/company/company/server';
import type { Trx } from '#server';

/** Counts accounts. People removed from a company count nowhere. */
export class CompanyPeopleImpl implements CompanyPeople {
  async count(trx: Trx, companyIds: readonly string[]): Promise<readonly PeopleCount[]> {
    const { rows } = await sql<PeopleCount>`
      select company_id as "companyId", count(*)::int as "all", count(*) filter (where status = 'ACTIVE')::int as active
      from account where company_id = any(${[...companyIds]}::uuid[]) and unlinked_at is null and service_of is null
      group by company_id`.execute(trx);
    return rows;
  }
}

/** A company with people or open invitations cannot be deleted: remove them first, or deactivate the company. */
export const companyMembers = {
  id: 'members',
  async count(trx: Trx, companyId: string): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select ((select count(*) from account where company_id = ${companyId} and service_of is null)
        + (select count(*) from member_invitation where company_id = ${companyId}))::int as held`.execute(trx);
    return rows[0]?.held ?? 0;
  },
};
