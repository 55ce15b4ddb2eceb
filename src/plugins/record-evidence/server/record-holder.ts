import type { EvidenceHolder } from '#plugins/evidence/server';
import type { Trx } from '#server';

/** What is read of the records' table. */
interface RecordStatusTable {
  readonly company_id: string;
  readonly id: string;
  readonly status: string;
}

/** Records that were ever submitted keep their files; drafts, also deleted ones, do not. */
export const recordHolder: EvidenceHolder = {
  id: 'records',
  async settled(trx: Trx, companyId: string, holderIds: readonly string[]) {
    const rows = await trx
      .withTables<{ emission_record: RecordStatusTable }>()
      .selectFrom('emission_record')
      .select(['id', 'status'])
      .where('company_id', '=', companyId)
      .where('id', 'in', [...holderIds])
      .orderBy('id')
      .forShare()
      .execute();
    return rows.filter(({ status }) => status !== 'DRAFT').map(({ id }) => id);
  },
};
