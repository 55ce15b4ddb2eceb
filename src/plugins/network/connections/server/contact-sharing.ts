import type { ContactSharing } from '#plugins/company/company/server';
import type { ConnectionTables } from './connection-tables.ts';

/** Connected companies see each other's contact details; companies with an open request do not. */
export const contactSharing: ContactSharing = {
  async sharedBy(trx, readerId, companyIds) {
    if (companyIds.length === 0) return new Set();
    const rows = await trx
      .withTables<ConnectionTables>()
      .selectFrom('company_connection')
      .select(['from_company', 'to_company'])
      .where('status', '=', 'CONNECTED')
      .where((row) =>
        row.or([
          row.and([row('from_company', '=', readerId), row('to_company', 'in', companyIds)]),
          row.and([row('to_company', '=', readerId), row('from_company', 'in', companyIds)]),
        ]),
      )
      .execute();
    return new Set(rows.flatMap(({ from_company, to_company }) => [from_company, ...(to_company ? [to_company] : [])]));
  },
};
