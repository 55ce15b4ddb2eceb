import { problem, type Problem } from '#contract';
import { dimensionOf } from '#domain/units';
import { monthOf } from '#domain/time';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import { dataQuality } from '../../domain/index.ts';
import type { CalculatedRecord, RecordCalculation } from './record-calculation.ts';
import { warningsOf, type CheckFinding, type RecordCheck } from './record-check.ts';
import type { LinkColumns, RecordLinks } from './record-links.ts';
import type { Covered, RecordPeriods } from './record-periods.ts';
import { lockedPeriod, outsideWindow, tooLong } from './record-policy.ts';
import type { StoredRecord } from './record-store.ts';

/** Everything to look up and check before a record is written. */
export interface PreparedRecord {
  readonly calculated: CalculatedRecord;
  readonly links: LinkColumns;
  readonly attachmentIds: readonly string[];
  readonly dataQuality: number;
  readonly warnings: readonly CheckFinding[];
}

/** What one transaction looked up before: many records have the same facility and months. */
export class LookedUp {
  readonly facilities = new Map<string, Facility>();
  /** Months of facilities whose periods are open, and stay open until the transaction ends. */
  readonly open = new Set<string>();
}

/** Steps before a record is stored: place, period, calculation, links, checks. Throws if the record is rejected. */
export class RecordPreparation {
  constructor(
    private readonly companies: Pick<CompanyStore, 'facility'>,
    private readonly periods: RecordPeriods,
    private readonly calculation: RecordCalculation,
    private readonly links: RecordLinks,
    private readonly checks: readonly RecordCheck[],
  ) {}

  /** `present`: the current row, null for a new record. Its period must be open too. */
  async prepare(
    trx: Trx,
    companyId: string,
    body: RecordBody,
    present: StoredRecord | null,
    known = new LookedUp(),
  ): Promise<PreparedRecord> {
    const facility = await this.facility(trx, companyId, body.facilityId, known);
    const refused = outsideWindow(facility, body.fromDate, body.toDate) ?? tooLong(body.fromDate, body.toDate);
    if (refused) throw refused;
    if (present) await this.holdOpen(trx, present);
    const { fromDate, toDate } = body;
    const stays = present?.facility_id === facility.id && present.from_date === fromDate && present.to_date === toDate;
    if (!stays) await this.refuseLocked(trx, { companyId, facilityId: facility.id, fromDate, toDate }, known);
    const calculated = this.calculation.calculate(body, facility);
    const links = await this.links.resolve(trx, companyId, body, present);
    // Absent files are left unchanged; an empty list removes them. Each file is linked once.
    const attachmentIds = [...new Set(body.attachmentIds ?? present?.attachment_ids ?? [])];
    const warnings = await warningsOf(trx, this.checks, {
      companyId,
      record: { ...body, attachmentIds: [...attachmentIds] },
      calculated,
      ...(present ? { recordId: present.id } : {}),
    });
    return { calculated, links, attachmentIds, warnings, dataQuality: qualityOf(body, calculated, attachmentIds) };
  }

  /** Throws if the record overlaps a locked period, and prevents locking until the transaction ends. */
  async holdOpen(trx: Trx, record: StoredRecord): Promise<void> {
    await this.refuseLocked(trx, {
      companyId: record.company_id,
      facilityId: record.facility_id,
      fromDate: record.from_date,
      toDate: record.to_date,
    });
  }

  private async refuseLocked(trx: Trx, covered: Covered, { open }: LookedUp = new LookedUp()): Promise<void> {
    // Whichever month a financial year begins in, days of the same months lie in the same years.
    const key = [covered.facilityId, monthOf(covered.fromDate), monthOf(covered.toDate)].join('|');
    if (open.has(key)) return;
    if ((await this.periods.hold(trx, covered)) === 'LOCKED') throw lockedPeriod();
    open.add(key);
  }

  private async facility(trx: Trx, companyId: string, id: string, { facilities }: LookedUp): Promise<Facility> {
    const found = facilities.get(id) ?? (await this.companies.facility(trx, companyId, id));
    if (!found) throw unknownFacility();
    facilities.set(id, found);
    return found;
  }
}

/** 400 for a facility of another company. */
export function unknownFacility(): Problem {
  const message = 'records.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
}

/** The data quality score of a record to be stored. */
export function qualityOf(
  body: RecordBody,
  { trace, editionFits }: CalculatedRecord,
  attachmentIds: readonly string[],
): number {
  const typed = body.customFactor ? ('factor' as const) : ('library' as const);
  return dataQuality({
    criterion: body.criterion ?? null,
    dimension: dimensionOf(body.unit),
    filling: body.customEmission ? 'emission' : typed,
    hasEvidence: attachmentIds.length > 0,
    verifications: trace.factors.map(({ verification }) => verification),
    editionFits,
  });
}
