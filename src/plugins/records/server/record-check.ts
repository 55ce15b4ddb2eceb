import { problem, token } from '#contract';
import type { Trx } from '#server';
import type { RecordBody } from '../contract/index.ts';
import type { CalculatedRecord } from './record-calculation.ts';

/** What a check looks at: a record about to be written, with what it comes to. */
export interface CheckedRecord {
  readonly companyId: string;
  readonly record: RecordBody;
  readonly calculated: CalculatedRecord;
  /** The record that is changed; absent for a new one. */
  readonly recordId?: string;
}

/** What a check has to say. */
export interface CheckFinding {
  /** An error refuses the record; a warning is kept with it until somebody says why it is right. */
  readonly level: 'error' | 'warning';
  /** Stable, and the key of its text: `<plugin>.<what>`, for example `record-checks.flat-values`. */
  readonly code: string;
  /** Field of the record, for example `quantity`. */
  readonly path: string;
  /** English sentence, for those who have no translation. */
  readonly message: string;
  /** What fills the places of the translated sentence. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A look at every record before it is stored, inside the transaction that stores it. Contributed by other plugins. */
export interface RecordCheck {
  readonly id: string;
  check(trx: Trx, checked: CheckedRecord): Promise<readonly CheckFinding[]>;
}

export const RecordCheck = token<RecordCheck>('records/record-check');

/** Runs every check, one after the other: a transaction answers one question at a time. Throws for errors, answers warnings. */
export async function warningsOf(
  trx: Trx,
  checks: readonly RecordCheck[],
  checked: CheckedRecord,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const check of checks) findings.push(...(await check.check(trx, checked)));
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length === 0) return findings;
  const message = errors.map((error) => error.message).join(' ');
  throw problem(
    'record.check-failed',
    400,
    message,
    errors.map(({ path, message: said }) => ({ path, message: said })),
  );
}
