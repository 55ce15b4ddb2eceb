import type { Facility } from '#plugins/company/server';
import type { Trx } from '#server';
import type { RecordBody } from '../contract/index.ts';
import type { CalculatedRecord, RecordCalculation } from './record-calculation.ts';
import {
  withoutErrors,
  type CheckedRecord,
  type CheckFinding,
  type ManyRecordsCheck,
  type RecordCheck,
} from './record-check.ts';

/** A record on its way, and where it is. */
export interface CheckedRow {
  readonly body: RecordBody;
  readonly facility: Facility;
}

/** The refusals of a file: each row beside those that were there before, and those before it. */
export interface BulkRefusals {
  /** What each row is refused for, inside the caller's transaction. */
  refusals(trx: Trx, rows: readonly CheckedRow[]): Promise<readonly (readonly CheckFinding[])[]>;
}

/** Asks the checks of other plugins about records that come by the thousand. */
export class BulkChecks implements BulkRefusals {
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

  /** What has to be asked of the database: findings of those who ask for each record, a list for each row. */
  async ask(trx: Trx, rows: readonly CheckedRow[]): Promise<readonly (readonly CheckFinding[])[]> {
    const bodies = rows.map(({ body }) => body);
    for (const check of this.many) await check.ask(trx, bodies);
    const findings: (readonly CheckFinding[])[] = [];
    for (const row of rows) findings.push(await this.alone(trx, row));
    return findings;
  }

  /** What rows are refused for, a list for each: nothing is thrown, and who only warns is not asked. */
  async refusals(trx: Trx, rows: readonly CheckedRow[]): Promise<readonly (readonly CheckFinding[])[]> {
    const asked = await this.ask(trx, rows);
    return rows.map(({ body, facility }, index) => {
      const checked = new AboutToBeChecked(this.companyId, body, facility, this.calculation);
      const found = [...(asked[index] ?? []), ...this.many.flatMap((check) => check.look(checked))];
      return found.filter(({ level }) => level === 'error');
    });
  }

  /** All findings of a record whose questions were asked. Throws where one refuses it. */
  look(record: RecordBody, calculated: CalculatedRecord, found: readonly CheckFinding[]): readonly CheckFinding[] {
    const checked = { companyId: this.companyId, record, calculated };
    return withoutErrors([...found, ...this.many.flatMap((check) => check.look(checked))]);
  }

  private async alone(trx: Trx, { body, facility }: CheckedRow): Promise<readonly CheckFinding[]> {
    if (this.single.length === 0) return [];
    const checked = new AboutToBeChecked(this.companyId, body, facility, this.calculation);
    const findings: CheckFinding[] = [];
    for (const check of this.single) findings.push(...(await check.check(trx, checked)));
    return findings;
  }
}

/** A record that is calculated when a check wants to know what it comes to; most do not. */
class AboutToBeChecked implements CheckedRecord {
  private known: CalculatedRecord | null = null;

  constructor(
    readonly companyId: string,
    readonly record: RecordBody,
    private readonly facility: Facility,
    private readonly calculation: RecordCalculation,
  ) {}

  get calculated(): CalculatedRecord {
    this.known ??= this.calculation.calculate(this.record, this.facility);
    return this.known;
  }
}
