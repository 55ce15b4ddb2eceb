import type { Facility } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import type { CalculatedRecord, RecordCalculation } from '../write/record-calculation.ts';
import {
  withoutErrors,
  type CheckedRecord,
  type CheckFinding,
  type ManyRecordsCheck,
  type RecordCheck,
} from '../write/record-check.ts';

/** A record to be written, with its facility. */
export interface CheckedRow {
  /** Its calculation, if already known. */
  readonly calculated?: CalculatedRecord | undefined;
  readonly body: RecordBody;
  readonly facility: Facility;
}

/** Checks the rows of a file, each against the stored records and the earlier rows. */
export interface BulkLook {
  /** The findings of each row, as if it were stored, in the caller's transaction. */
  findings(trx: Trx, rows: readonly CheckedRow[]): Promise<readonly (readonly CheckFinding[])[]>;
}

/** Runs the checks of other plugins on many records. */
export class BulkChecks implements BulkLook {
  private readonly many: readonly ManyRecordsCheck[];
  private readonly single: readonly RecordCheck[];

  constructor(
    checks: readonly RecordCheck[],
    private readonly calculation: RecordCalculation,
    private readonly companyId: string,
  ) {
    this.many = checks.flatMap((check) => check.many?.(companyId) ?? []);
    this.single = checks.filter((check) => !check.many);
  }

  /** Runs the database queries of the checks. Returns findings of checks without bulk support, one list per row. */
  async ask(trx: Trx, rows: readonly CheckedRow[]): Promise<readonly (readonly CheckFinding[])[]> {
    const bodies = rows.map(({ body }) => body);
    for (const check of this.many) await check.ask(trx, bodies);
    const findings: (readonly CheckFinding[])[] = [];
    for (const row of rows) findings.push(await this.alone(trx, row));
    return findings;
  }

  async findings(trx: Trx, rows: readonly CheckedRow[]): Promise<readonly (readonly CheckFinding[])[]> {
    const asked = await this.ask(trx, rows);
    return rows.map((row, index) => {
      const checked = new LazilyCalculated(this.companyId, row, this.calculation);
      return [...(asked[index] ?? []), ...this.many.flatMap((check) => check.look(checked))];
    });
  }

  /** All findings of a record after `ask`. Throws if a check rejects it. */
  look(record: RecordBody, calculated: CalculatedRecord, found: readonly CheckFinding[]): readonly CheckFinding[] {
    const checked = { companyId: this.companyId, record, calculated };
    return withoutErrors([...found, ...this.many.flatMap((check) => check.look(checked))]);
  }

  private async alone(trx: Trx, row: CheckedRow): Promise<readonly CheckFinding[]> {
    if (this.single.length === 0) return [];
    const checked = new LazilyCalculated(this.companyId, row, this.calculation);
    const findings: CheckFinding[] = [];
    for (const check of this.single) findings.push(...(await check.check(trx, checked)));
    return findings;
  }
}

/** A record that is calculated only if a check needs the result; most do not. */
class LazilyCalculated implements CheckedRecord {
  readonly record: RecordBody;
  private known: CalculatedRecord | undefined;

  constructor(
    readonly companyId: string,
    private readonly row: CheckedRow,
    private readonly calculation: RecordCalculation,
  ) {
    this.record = row.body;
    this.known = row.calculated;
  }

  get calculated(): CalculatedRecord {
    this.known ??= this.calculation.calculate(this.record, this.row.facility);
    return this.known;
  }
}
