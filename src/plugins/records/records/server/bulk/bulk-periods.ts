import { monthOf } from '#domain/time';
import type { Trx } from '#server';
import type { RecordPeriods } from '../write/record-periods.ts';
import { lockedPeriod } from '../write/record-policy.ts';

/** Periods locked by one transaction, once for the same months, because there are few months and many records. */
export class HeldPeriods {
  private readonly open = new Set<string>();

  constructor(
    private readonly periods: RecordPeriods,
    private readonly trx: Trx,
    private readonly companyId: string,
  ) {}

  /** Throws 409 `record.locked`. */
  async hold(facilityId: string, fromDate: string, toDate: string): Promise<void> {
    // Whichever month a financial year begins in, days of the same months lie in the same years.
    const key = [facilityId, monthOf(fromDate), monthOf(toDate)].join('|');
    if (this.open.has(key)) return;
    const covered = { companyId: this.companyId, facilityId, fromDate, toDate };
    if ((await this.periods.hold(this.trx, covered)) === 'LOCKED') throw lockedPeriod();
    this.open.add(key);
  }
}
