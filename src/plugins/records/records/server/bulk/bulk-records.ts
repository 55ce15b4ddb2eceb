import { Problem } from '#contract';
import type { Facility } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import { BulkChecks, type BulkLook } from './bulk-checks.ts';
import { BulkWriteImpl, type BulkOptions, type BulkWrite } from './bulk-write.ts';
import { withdrawn } from './bulk-withdrawal.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { CalculatedRecord } from '../write/record-calculation.ts';
import { outsideWindow, tooLong } from '../write/record-policy.ts';
import type { Writer } from '../write/writer.ts';

/** What a record would come to, or why it would not be taken. */
export type BulkTrial =
  | {
      readonly ok: true;
      /** t CO2-e, exact; null where it cannot be computed. */
      readonly total: string | null;
      /** The edition it is calculated with. */
      readonly edition: string;
      readonly calculated: CalculatedRecord;
    }
  | { readonly ok: false; readonly code: string; readonly issues: readonly { path: string; message: string }[] };

/**
 * Writes records by the thousand: the same engine, columns, history, totals and checks of other plugins as one at a time,
 * but few statements.
 */
export class BulkRecords {
  constructor(private readonly parts: BulkParts) {}

  /** Calculates a record that is not written. */
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

  /**
   * What the checks of other plugins say of the records of a file, some hundreds at a time in their order.
   */
  looking(companyId: string): BulkLook {
    const { calculation, checks } = this.parts;
    return new BulkChecks(checks, calculation, companyId);
  }

  /** For each facility and period whether it lies in a locked one. */
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

  /** Begins writing inside the caller's transaction, which ends with `finish` or not at all. */
  begin(trx: Trx, writer: Writer, options: BulkOptions): BulkWrite {
    return new BulkWriteImpl(this.parts, trx, writer, options);
  }

  /**
   * Takes records back: drafts are deleted, others voided. Throws 409 `record.approved` if one is approved, `record.locked`
   * if one lies in a locked period; then nothing is taken back.
   */
  withdraw(trx: Trx, writer: Writer, ids: readonly string[]): Promise<void> {
    return withdrawn(this.parts, trx, writer, ids);
  }
}

function failed({ code, issues, message }: Problem): BulkTrial {
  return { ok: false, code, issues: issues.length > 0 ? issues : [{ path: '', message }] };
}
