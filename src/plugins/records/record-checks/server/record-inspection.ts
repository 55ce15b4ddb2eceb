import { messageFor } from '#contract';
import { addMonths } from '#domain/time';
import type { RecordBody } from '#plugins/records/records/contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import {
  checkRecord,
  NO_SIZES,
  SIZE_CODES,
  textKeyOf,
  THRESHOLDS,
  type Entry,
  type Finding,
  type KnownSizes,
} from '../domain/index.ts';
import type { CheckFinding } from '../contract/index.ts';
import { CheckedEditions } from './checked-editions.ts';
import type { KnownSizesView } from './known-sizes-view.ts';
import type { RecordHistoryView } from './record-history-view.ts';

/** A record as it stands: about to be stored, or being typed. */
export interface InspectedRecord {
  readonly companyId: string;
  readonly record: RecordBody;
  readonly recordId: string | null;
  /** The edition it is calculated with; null while it is not calculated. */
  readonly edition: string | null;
  /** t CO2-e; null while it is not known. */
  readonly tonnes: string | null;
}

/** A record and what it is compared with. */
export interface ComparedRecord extends Pick<InspectedRecord, 'record' | 'edition' | 'tonnes'> {
  /** What of the record is compared, where it is at hand. */
  readonly entry?: Entry | undefined;
  readonly records: readonly Entry[];
  readonly isDerivedElsewhere: boolean;
  /** What a first figure is held against. */
  readonly sizes: KnownSizes;
}

/** A finding, and whether it doubts the size of the record. */
export type InspectedFinding = CheckFinding & { readonly doubtsSize: boolean };

/** Scope 3, category 3: what the product derives from records of scopes 1 and 2. */
const DERIVED = { scope: 3, category: 'FUEL_AND_ENERGY_RELATED' } as const;

/** Whether a record may repeat what others derive. */
export const isDerivable = ({ typeScope, categoryId }: RecordBody) =>
  typeScope === DERIVED.scope && categoryId === DERIVED.category;

/** What of a record others are compared with. */
export const entryOf = (record: RecordBody): Entry => ({
  fromDate: record.fromDate,
  toDate: record.toDate,
  quantity: record.quantity,
  unit: record.unit,
  consumptionTypeId: record.consumptionTypeId ?? null,
  reference: record.reference ?? '',
});

/** Looks at a record beside those of the same facility and input, inside the caller's transaction. */
export class RecordInspection {
  private readonly editions: CheckedEditions;

  constructor(
    private readonly library: ReferenceLibrary,
    private readonly history: RecordHistoryView,
    private readonly sizes: KnownSizesView,
  ) {
    this.editions = new CheckedEditions(library);
  }

  async inspect(
    trx: Trx,
    { companyId, record, recordId, edition, tonnes }: InspectedRecord,
  ): Promise<readonly InspectedFinding[]> {
    const { facilityId, categoryId, inputTypeId, fromDate, toDate } = record;
    const since = addMonths(fromDate, -THRESHOLDS.historyMonths);
    const records = await this.history.records(trx, {
      companyId,
      facilityId,
      categoryId,
      inputTypeId,
      since,
      until: toDate,
      exceptId: recordId,
      limit: THRESHOLDS.historyRecords,
    });
    const isDerivedElsewhere =
      isDerivable(record) &&
      (await this.history.derivesUpstream(trx, { companyId, facilityId, since, fromDate, toDate }));
    // Asked only of what has little behind it: most records have a history, and need no more than that.
    const isYoung =
      records.length < THRESHOLDS.slipHistory && tonnes !== null && Number(tonnes) >= THRESHOLDS.firstFrom;
    const [sizes = NO_SIZES] = isYoung ? await this.sizes.of(trx, companyId, [record]) : [];
    return this.findings({ record, records, edition, tonnes, isDerivedElsewhere, sizes });
  }

  /** The same of a record whose neighbours are at hand; asks nothing. */
  findings({
    record,
    entry = entryOf(record),
    records,
    edition,
    tonnes,
    isDerivedElsewhere,
    sizes,
  }: ComparedRecord): readonly InspectedFinding[] {
    const findings = checkRecord({
      entry,
      units: this.unitsOf(record),
      records,
      sizes,
      filling: record.customEmission ? 'emission' : record.customFactor ? 'factor' : 'library',
      edition: this.editionOf(record, edition),
      hasEvidence: (record.attachmentIds ?? []).length > 0,
      hasRemark: (record.remark ?? '').trim() !== '',
      tonnes,
      isDerivedElsewhere,
    });
    return findings.map(presented);
  }

  private unitsOf({ categoryId, inputTypeId, consumptionTypeId }: RecordBody): readonly string[] {
    const input = this.library.inputType(categoryId, inputTypeId);
    return input?.consumptionTypes.find(({ id }) => id === consumptionTypeId)?.units ?? input?.units ?? [];
  }

  private editionOf(record: RecordBody, calculatedWith: string | null) {
    const { categoryId, inputTypeId, consumptionTypeId, versionId, fromDate } = record;
    // A record that is not calculated is of no edition yet, unless one was chosen.
    const id = calculatedWith ?? versionId ?? '';
    return this.editions.of({ categoryId, inputTypeId, consumptionTypeId, fromDate, id });
  }
}

function presented(finding: Finding): InspectedFinding {
  const { code, path, values } = finding;
  return {
    code: `record-checks.${code}`,
    path,
    values: { ...values },
    message: messageFor(textKeyOf(finding), values),
    doubtsSize: SIZE_CODES.has(code),
  };
}
