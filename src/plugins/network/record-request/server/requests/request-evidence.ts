import type { EvidenceHolder } from '#plugins/assurance/evidence/server';
import type { RequestTables } from '../request-tables.ts';

/** Submitted answers retain their evidence permanently: a file the customer was shown must not disappear. */
export const requestEvidence: EvidenceHolder = {
  id: 'record-request',
  async settled(trx, companyId, holderIds) {
    if (holderIds.length === 0) return [];
    const rows = await trx
      .withTables<RequestTables>()
      .selectFrom('record_request_answer')
      .select('id')
      .where('id', 'in', [...holderIds])
      .where('supplier_id', '=', companyId)
      .execute();
    return rows.map(({ id }) => id);
  },
};
