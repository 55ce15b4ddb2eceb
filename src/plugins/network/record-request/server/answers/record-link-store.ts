import type { RecordBody } from '#plugins/records/records/contract';
import { sentDetails, type EmissionRecordTable } from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { RequestTables } from '../request-tables.ts';

type Tables = RequestTables & { emission_record: EmissionRecordTable };

/** The customer's current record of a request. */
export interface LinkedRecord {
  readonly recordId: string;
  readonly answerId: string;
  /** The customer's own amount, if it gave one. */
  readonly customerAmount: string | null;
  readonly revision: number;
  readonly status: string;
  readonly gone: boolean;
  /** Its content, beside the supplier's figures. */
  readonly body: Omit<RecordBody, 'fillMode' | 'quantity' | 'unit' | 'customEmission' | 'customFactor'>;
}

export interface NewLink {
  readonly companyId: string;
  readonly requestId: string;
  readonly recordId: string;
  readonly answerId: string;
  readonly customerAmount: string | null;
  readonly at: string;
  readonly by: { readonly accountId: string; readonly name: string };
}

/** Which record was created from an answer: stored with the customer, one per request. */
export class RecordLinkStore {
  async find(trx: Trx, companyId: string, requestId: string): Promise<LinkedRecord | undefined> {
    const row = await trx
      .withTables<Tables>()
      .selectFrom('record_request_link as link')
      .innerJoin('emission_record as record', (on) =>
        on.onRef('record.company_id', '=', 'link.company_id').onRef('record.id', '=', 'link.record_id'),
      )
      .selectAll('record')
      .select(['link.answer_id', 'link.customer_amount'])
      .where('link.company_id', '=', companyId)
      .where('link.request_id', '=', requestId)
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      recordId: row.id,
      answerId: row.answer_id,
      customerAmount: row.customer_amount,
      revision: row.revision,
      status: row.status,
      gone: row.deleted_at !== null || row.status === 'VOID',
      body: {
        typeScope: row.scope,
        facilityId: row.facility_id,
        frameworkId: row.framework,
        versionId: row.edition,
        categoryId: row.category,
        inputTypeId: row.input_type,
        consumptionTypeId: row.consumption_type ?? undefined,
        fromDate: row.from_date,
        toDate: row.to_date,
        methodInputs: {},
        supplierId: row.supplier_id ?? undefined,
        customerId: row.customer_id ?? undefined,
        productId: row.product_id ?? undefined,
        ...sentDetails(row),
      },
    };
  }

  async keep(trx: Trx, { companyId, requestId, recordId, answerId, customerAmount, at, by }: NewLink): Promise<void> {
    const values = {
      record_id: recordId,
      answer_id: answerId,
      customer_amount: customerAmount,
      accepted_at: at,
      accepted_by: by.accountId,
      accepted_by_name: by.name,
    };
    await trx
      .withTables<RequestTables>()
      .insertInto('record_request_link')
      .values({ company_id: companyId, request_id: requestId, ...values })
      .onConflict((kept) => kept.columns(['company_id', 'request_id']).doUpdateSet(values))
      .execute();
  }
}
