import { uuidv7 } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import type { CalculatedRecord } from './record-calculation.ts';
import type { PreparedRecord } from './record-preparation.ts';
import type { NewRun, RecordChange } from './record-store.ts';
import { storedDetails } from './record-details.ts';
import { storedParts, storedResults } from './stored-record.ts';
import type { Writer } from './writer.ts';

/** The run of a record's revision. */
export function newRun(
  writer: Writer,
  recordId: string,
  revision: number,
  calculated: CalculatedRecord,
  at: string,
): NewRun {
  const { gwpSet, trace, outputs, inputsHash } = calculated;
  const { companyId, accountId } = writer;
  return {
    id: uuidv7(),
    companyId,
    recordId,
    recordRevision: revision,
    gwpSet,
    trace,
    outputs,
    inputsHash,
    at,
    by: accountId,
  };
}

/** The columns of a record from its body and its prepared values. */
export function changeOf(body: RecordBody, prepared: PreparedRecord, run: NewRun, writer: Writer): RecordChange {
  const { calculated, links } = prepared;
  const results = storedResults(calculated.outputs);
  return {
    revision: run.recordRevision,
    facility_id: body.facilityId,
    scope: body.typeScope,
    framework: body.frameworkId,
    edition: calculated.edition,
    category: body.categoryId,
    sub_category: calculated.subCategory,
    input_type: body.inputTypeId,
    consumption_type: body.consumptionTypeId ?? null,
    fill_mode: body.fillMode,
    from_date: body.fromDate,
    to_date: body.toDate,
    quantity: body.quantity,
    unit: body.unit,
    method: calculated.method,
    ...storedDetails(body),
    method_inputs: body.methodInputs,
    parts: storedParts(calculated.parts, results),
    custom_factor: typedOnly(body.customFactor),
    custom_emission: typedOnly(body.customEmission),
    supplier_id: links.supplier_id,
    supplier_name: links.supplier_name,
    customer_id: links.customer_id,
    customer_name: links.customer_name,
    product_id: links.product_id,
    product_name: links.product_name,
    attachment_ids: [...prepared.attachmentIds],
    data_quality: prepared.dataQuality,
    ...storedUncertainty(calculated),
    run_id: run.id,
    ...results,
    prepared_by: writer.accountId,
    updated_at: run.at,
    updated_by: writer.accountId,
  };
}

/** The published uncertainty by column. */
export function storedUncertainty({
  uncertainty,
}: Pick<CalculatedRecord, 'uncertainty'>): Pick<RecordChange, 'default_uncertainty' | 'uncertainty_basis'> {
  return { default_uncertainty: uncertainty?.percent ?? null, uncertainty_basis: uncertainty?.basis ?? null };
}

function typedOnly(given: Readonly<Record<string, string | undefined>> | undefined): Record<string, string> | null {
  if (!given) return null;
  return Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined));
}
