import type { EvidenceHolder } from '#plugins/assurance/evidence/server';
import type { RecordPeriods } from './record-periods.ts';
import type { RecordTables } from '../record-tables.ts';

/** Settled states, for records that were loaded without being submitted here. */
const SETTLED: ReadonlySet<string> = new Set(['SUBMITTED', 'APPROVED', 'VOID']);

/**
 * Evidence of records. Once a record was submitted or locked, none of it can be removed, since someone may have seen
 * it.
 */
export function recordEvidence(periods: RecordPeriods): EvidenceHolder {
  return {
    id: 'records',
    async settled(trx, companyId, holderIds) {
      if (holderIds.length === 0) return [];
      const rows = await trx
        .withTables<RecordTables>()
        .selectFrom('emission_record')
        .select(['id', 'company_id', 'facility_id', 'from_date', 'to_date', 'status', 'submitted_at'])
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
        .filter((row, index) => row.submitted_at !== null || SETTLED.has(row.status) || states[index] === 'LOCKED')
        .map(({ id }) => id);
    },
  };
}
