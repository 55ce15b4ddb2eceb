import { problem } from '#contract';
import { FIELD_NAMES, kindOf, RECORD_FIELDS, recordBody, type RecordBody } from '../../contract/index.ts';
import type { StoredRecord } from '../write/record-store.ts';
import { saidResults } from '../write/stored-record.ts';

/** A past state of a record with the field names of the API, as stored in the history. */
export type RecordSnapshot = Readonly<Record<string, unknown>>;

export function snapshotOf(record: StoredRecord): RecordSnapshot {
  const snapshot: Record<string, unknown> = {};
  for (const { name, column, isFigure } of CONTENTS) {
    const content = record[column];
    snapshot[name] = isFigure && typeof content === 'string' ? plainFigure(content) : content;
  }
  const { emissions, energy } = saidResults(record);
  snapshot['supplierName'] = record.supplier_name;
  snapshot['customerName'] = record.customer_name;
  snapshot['productName'] = record.product_name;
  snapshot['method'] = record.method;
  snapshot['status'] = record.status;
  snapshot['emissions'] = emissions;
  snapshot['energy'] = energy;
  snapshot['dataQuality'] = record.data_quality;
  snapshot['calculationRunId'] = record.run_id;
  return snapshot;
}

/** Computed once, because a file can create a hundred thousand snapshots. */
const CONTENTS = FIELD_NAMES.map((name) => ({
  name,
  column: RECORD_FIELDS[name].column,
  isFigure: kindOf(name) === 'figure',
}));

/** A normalised figure, so that 700 and 700.000 are not a change. */
function plainFigure(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;
}

/** Names of the parts that differ. A new run alone is not a change. */
export function changedParts(before: RecordSnapshot | null, after: RecordSnapshot): readonly string[] {
  if (!before) return [];
  return Object.keys(after).filter(
    (part) => part !== 'calculationRunId' && sorted(before[part]) !== sorted(after[part]),
  );
}

/** JSON with sorted keys, because the database stores them in a different order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** The body that would create the record in this state. */
export function bodyOfSnapshot(snapshot: RecordSnapshot): RecordBody {
  // All other parts are derived from these.
  const given = Object.entries(snapshot).filter(
    ([part, value]) => part in RECORD_FIELDS && value !== null && value !== undefined && value !== '',
  );
  const parsed = recordBody.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw problem('record.no-such-revision', 409, 'records.revision-old');
}
