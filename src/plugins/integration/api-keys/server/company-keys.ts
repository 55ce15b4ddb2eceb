import { sql } from 'kysely';
import type { CompanyDependents, CompanyOutOfUse } from '#plugins/company/company/server';
import type { KeyStore } from './key-store.ts';

/** A company that ever had keys is not deleted: they appear in its histories. */
export const companyKeys: CompanyDependents = {
  id: 'api-keys',
  async count(trx, companyId) {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from api_key where company_id = ${companyId}`.execute(trx);
    return rows[0]?.held ?? 0;
  },
};

/** Keys of a company that is deactivated end at once, in every process, until it is active again. */
export const endingKeys = (store: KeyStore): CompanyOutOfUse => ({ left: (trx) => store.announce(trx, '*') });
