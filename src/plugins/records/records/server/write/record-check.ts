import { problem, together, token } from '#contract';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import type { CalculatedRecord } from './record-calculation.ts';

/** The subject of a check: a record to be written, with its calculation. */
export interface CheckedRecord {
  readonly companyId: string;
  readonly record: RecordBody;
  readonly calculated: CalculatedRecord;
  /** Id of the changed record; absent for a new one. */
  readonly recordId?: string;
}

/** A finding of a check. */
export interface CheckFinding {
  /** An error rejects the record. A warning stays open until someone explains why the record is correct. */
  readonly level: 'error' | 'warning';
  /** Stable key of its text: `<plugin>.<what>`, for example `record-checks.flat-values`. */
  readonly code: string;
  /** Field of the record, for example `quantity`. */
  readonly path: string;
  /** Its text, by the code and the values. */
  readonly message: string;
  /** Values for the placeholders of the translated sentence. */
  readonly values?: Readonly<Record<string, string>>;
  /** Whether it questions the size of the record, whose total is then at stake. */
  readonly doubtsSize?: boolean;
}

/** Contribution point: a check on every record before it is stored, in the transaction that stores it. */
export interface RecordCheck {
  readonly id: string;
  check(trx: Trx, checked: CheckedRecord): Promise<readonly CheckFinding[]>;
  /** The same check for many records. Absent: records are checked one by one. */
  many?(companyId: string): ManyRecordsCheck;
}

/** A check on many new records of one company, in the order in which they are stored. */
export interface ManyRecordsCheck {
  /** Fetches the data to compare these records with, in a few queries for hundreds of records. */
  ask(trx: Trx, records: readonly RecordBody[]): Promise<void>;
  /** Returns the same findings as `check`, without queries. Then counts the record as stored for the following ones. */
  look(checked: CheckedRecord): readonly CheckFinding[];
}

export const RecordCheck = token<RecordCheck>('records/record-check');

/** Runs the checks one by one, because a transaction runs one query at a time. Throws errors, returns warnings. */
export async function warningsOf(
  trx: Trx,
  checks: readonly RecordCheck[],
  checked: CheckedRecord,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const check of checks) findings.push(...(await check.check(trx, checked)));
  return withoutErrors(findings);
}

/** Returns the findings, or throws if one is an error. */
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
