import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { RecordBody } from '#plugins/records/records/contract';
import type { BulkRecords } from '#plugins/records/records/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminCheckRecordRoute, checkRecordRoute } from '../contract/index.ts';
import type { RecordInspection } from './record-inspection.ts';

/** Looks at a record that is being typed, calculated as it would be stored: what is typed is warned of as what is stored. */
export function recordCheckHandlers(
  database: Database,
  companies: Pick<CompanyStore, 'facility'>,
  inspection: RecordInspection,
  records: Pick<BulkRecords, 'tryOut'>,
): readonly ServedRoute[] {
  const look = (caller: Caller, companyId: string, record: RecordBody, recordId: string | undefined) =>
    withReach(
      database,
      caller,
      `check of a record of company ${companyId}`,
      async (trx) => {
        const facility = await companies.facility(trx, companyId, record.facilityId);
        if (!facility) throw unknownFacility();
        const trial = records.tryOut(record, facility);
        return inspection.inspect(trx, {
          companyId,
          record,
          recordId: recordId ?? null,
          edition: trial.ok ? trial.edition : null,
          tonnes: trial.ok ? trial.total : null,
        });
      },
      { readonly: true },
    );
  return [
    serve(checkRecordRoute, async ({ caller, body: { record, recordId } }) => ({
      statusCode: 200,
      data: { findings: [...(await look(caller, companyOf(caller), record, recordId))] },
    })),
    serve(adminCheckRecordRoute, async ({ caller, body: { record, recordId } }) => ({
      statusCode: 200,
      data: { findings: [...(await look(caller, record.companyId, record, recordId))] },
    })),
  ];
}

function unknownFacility() {
  const message = 'records.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'record.facilityId', message }]);
}
