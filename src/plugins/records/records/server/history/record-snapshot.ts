import { problem } from '#contract';
import { recordBody, type RecordBody } from '../../contract/index.ts';
import type { StoredRecord } from '../write/record-store.ts';
import { saidResults } from '../write/stored-record.ts';

/** A record as it was, in the words of the API: what its history keeps and shows. */
export type RecordSnapshot = Readonly<Record<string, unknown>>;

/** Parts of a snapshot somebody does not send. */
const RESULTING = new Set([
  'supplierName',
  'customerName',
  'productName',
  'method',
  'status',
  'emissions',
  'energy',
  'dataQuality',
  'calculationRunId',
]);

/** One object and nothing spread into it: a file makes a hundred thousand of them. */
export function snapshotOf(record: StoredRecord): RecordSnapshot {
  return {
    typeScope: record.scope,
    facilityId: record.facility_id,
    frameworkId: record.framework,
    versionId: record.edition,
    categoryId: record.category,
    subCategoryId: record.sub_category,
    inputTypeId: record.input_type,
    consumptionTypeId: record.consumption_type,
    fillMode: record.fill_mode,
    fromDate: record.from_date,
    toDate: record.to_date,
    quantity: plainFigure(record.quantity),
    unit: record.unit,
    criterion: record.criterion,
    methodInputs: record.method_inputs,
    customFactor: record.custom_factor,
    customEmission: record.custom_emission,
    supplierId: record.supplier_id,
    customerId: record.customer_id,
    productId: record.product_id,
    reference: record.reference,
    attachmentIds: record.attachment_ids,
    uncertainty: record.uncertainty && plainFigure(record.uncertainty),
    remark: record.remark,
    supplierName: record.supplier_name,
    customerName: record.customer_name,
    productName: record.product_name,
    method: record.method,
    status: record.status,
    ...saidResults(record),
    dataQuality: record.data_quality,
    calculationRunId: record.run_id,
  };
}

/** As the table writes a figure, so that 700 and 700.000 are no change. */
function plainFigure(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;
}

/** Names of the parts that differ. A new run alone is no change of its own. */
export function changedParts(before: RecordSnapshot | null, after: RecordSnapshot): readonly string[] {
  if (!before) return [];
  return Object.keys(after).filter(
    (part) => part !== 'calculationRunId' && sorted(before[part]) !== sorted(after[part]),
  );
}

/** JSON with the keys in one order: the database keeps another than the program. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** What somebody would send to make the record as it was then. */
export function bodyOfSnapshot(snapshot: RecordSnapshot): RecordBody {
  const given = Object.entries(snapshot).filter(
    ([part, value]) => !RESULTING.has(part) && value !== null && value !== undefined && value !== '',
  );
  const parsed = recordBody.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw problem('record.no-such-revision', 409, 'This revision cannot be restored: its form is no longer taken.');
}
