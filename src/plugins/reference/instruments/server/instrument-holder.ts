import type { EvidenceHolder } from '#plugins/assurance/evidence/server';
import type { Trx } from '#server';
import type { InstrumentTables } from './instrument-tables.ts';

/** Files of an allocated instrument, its certificates and contracts, cannot be removed. */
export const instrumentHolder: EvidenceHolder = {
  id: 'instruments',
  async settled(trx: Trx, companyId: string, holderIds: readonly string[]) {
    const tables = trx.withTables<InstrumentTables>();
    const held = await tables
      .selectFrom('instrument')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...holderIds])
      .orderBy('id')
      .forShare()
      .execute();
    if (held.length === 0) return [];
    const used = await tables
      .selectFrom('instrument_allocation')
      .select('instrument_id as id')
      .distinct()
      .where('company_id', '=', companyId)
      .where(
        'instrument_id',
        'in',
        held.map(({ id }) => id),
      )
      .execute();
    return used.map(({ id }) => id);
  },
};
