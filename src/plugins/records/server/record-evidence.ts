import type { EvidenceHolder } from '#plugins/evidence/server';
import type { RecordPeriods } from './record-periods.ts';
import type { RecordTables } from './record-tables.ts';

/** Records hold evidence; what is approved, void or in a locked period may lose none of it. */
export function recordEvidence(periods: RecordPeriods): EvidenceHolder {
  return {
    id: 'records',
    async settled(trx, companyId, holderIds) {
      if (holderIds.length === 0) return [];
      const rows = await trx
        .withTables<RecordTables>()
        .selectFrom('emission_record')
        .select(['id', 'company_id', 'facility_id', 'from_date', 'to_date', 'status'])
        .where('company_id', '=', companyId)
        .where('id', 'in', [...holderIds])
        .orderBy('id')
        .forShare()
        .execute();
      const states = await periods.states(
        trx,
        rows.map((row) => ({
          companyId: row.company_id,
          facilityId: row.facility_id,
          fromDate: row.from_date,
          toDate: row.to_date,
        })),
      );
      return rows
        .filter(({ status }, index) => status === 'APPROVED' || status === 'VOID' || states[index] === 'LOCKED')
        .map(({ id }) => id);
    },
  };
}
