import { Problem } from '#contract';
import type { Facility } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import { BulkChecks, type BulkLook } from './bulk-checks.ts';
import { BulkWriteImpl, type BulkOptions, type BulkWrite } from './bulk-write.ts';
import { withdrawRecords } from './bulk-withdrawal.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { CalculatedRecord } from '../write/record-calculation.ts';
import { outsideWindow, tooLong } from '../write/record-policy.ts';
import type { Writer } from '../write/writer.ts';

/** The result a record would have, or why it would be rejected. */
export type BulkTrial =
  | {
      readonly ok: true;
      /** t CO2-e, exact; null if it cannot be calculated. */
      readonly total: string | null;
      /** The edition of the calculation. */
      readonly edition: string;
      readonly calculated: CalculatedRecord;
    }
  | { readonly ok: false; readonly code: string; readonly issues: readonly { path: string; message: string }[] };

/**
 * Writes many records with few statements. Uses the same engine, columns, history, totals and checks as writing single
 * records.
 */
export class BulkRecords {
  constructor(private readonly parts: BulkParts) {}

  /** Calculates a record without writing it. */
  tryOut(body: RecordBody, facility: Facility): BulkTrial {
    const refused = outsideWindow(facility, body.fromDate, body.toDate) ?? tooLong(body.fromDate, body.toDate);
    if (refused) return failed(refused);
    try {
      const calculated = this.parts.calculation.calculate(body, facility);
      const { outputs, edition } = calculated;
      return { ok: true, total: outputs.total ?? outputs.location ?? null, edition, calculated };
    } catch (error) {
      if (error instanceof Problem) return failed(error);
      throw error;
    }
  }

  /** The checks of other plugins for the records of a file, a few hundred at a time in their order. */
  looking(companyId: string): BulkLook {
    const { calculation, checks } = this.parts;
    return new BulkChecks(checks, calculation, companyId);
  }

  /** Whether each record overlaps a locked period. */
  async areLocked(
    trx: Trx,
    companyId: string,
    bodies: readonly Pick<RecordBody, 'facilityId' | 'fromDate' | 'toDate'>[],
  ): Promise<readonly boolean[]> {
    const states = await this.parts.periods.states(
      trx,
      bodies.map(({ facilityId, fromDate, toDate }) => ({ companyId, facilityId, fromDate, toDate })),
    );
    return states.map((state) => state === 'LOCKED');
  }

  /** Begins writing in the caller's transaction. Must end with `finish` or a rollback. */
  begin(trx: Trx, writer: Writer, options: BulkOptions): BulkWrite {
    return new BulkWriteImpl(this.parts, trx, writer, options);
  }

  /**
   * Undoes records: drafts are deleted, others voided. Throws 409 `record.approved` if one is approved, `record.locked`
   * if one overlaps a locked period; then nothing is undone.
   */
  withdraw(trx: Trx, writer: Writer, ids: readonly string[]): Promise<void> {
    return withdrawRecords(this.parts, trx, writer, ids);
  }
}

function failed({ code, issues, message }: Problem): BulkTrial {
  return { ok: false, code, issues: issues.length > 0 ? issues : [{ path: '', message }] };
}
