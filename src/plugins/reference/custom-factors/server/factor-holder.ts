import type { EvidenceHolder } from '#plugins/assurance/evidence/server';
import { tables } from './own-factor-store.ts';

/** Files of a version that was ever submitted stay stored. */
export const factorHolder: EvidenceHolder = {
  id: 'custom-factors',
  async settled(trx, companyId, holderIds) {
    const held = await tables(trx)
      .selectFrom('own_factor_version')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...holderIds])
      .where('status', '<>', 'DRAFT')
      .orderBy('id')
      .forShare()
      .execute();
    return held.map(({ id }) => id);
  },
};
