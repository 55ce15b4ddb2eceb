import { problem, together, token } from '#contract';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
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
  /** It doubts the size of the record: what that comes to is at stake. */
  readonly doubtsSize?: boolean;
}

/** A look at every record before it is stored, inside the transaction that stores it. Contributed by other plugins. */
export interface RecordCheck {
  readonly id: string;
  check(trx: Trx, checked: CheckedRecord): Promise<readonly CheckFinding[]>;
  /** The same look at records that come by the thousand. Absent: they are looked at one after the other. */
  many?(companyId: string): ManyRecordsCheck;
}

/** A look at many new records of one company, in the order in which they are stored. */
export interface ManyRecordsCheck {
  /** Fetches what these records are compared with: a few questions for hundreds of them. */
  ask(trx: Trx, records: readonly RecordBody[]): Promise<void>;
  /** Says the same of a record as `check`, and asks nothing. Afterwards it is one of those recorded before the next. */
  look(checked: CheckedRecord): readonly CheckFinding[];
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
  return withoutErrors(findings);
}

/** The findings where none is an error; throws otherwise. */
export function withoutErrors(findings: readonly CheckFinding[]): readonly CheckFinding[] {
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length === 0) return findings;
  const message = together(errors.map((error) => error.message));
  throw problem(
    'record.check-failed',
    400,
    message,
    errors.map(({ path, message: said }) => ({ path, message: said })),
  );
}
