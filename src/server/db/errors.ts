/** The five-character error code of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function sqlState(error: unknown): string | undefined {
  // Errors of the operating system have codes too, and EPIPE has five letters.
  if (!(error instanceof Error) || !('code' in error) || 'syscall' in error) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The constraint, column and table that a database error names, if any. */
export function violation(
  error: unknown,
): { state: string; constraint?: string; table?: string; column?: string } | undefined {
  const state = sqlState(error);
  if (state === undefined || !state.startsWith('23')) return undefined;
  const { constraint, table, column } = error as { constraint?: string; table?: string; column?: string };
  return { state, constraint, table, column };
}

/** Whether a row was rejected because of a duplicate key; with a name, only for that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || violation(error)?.constraint === constraint);
}

/** Whether a row refers to a missing row, or is still referred to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23503' && (constraint === undefined || violation(error)?.constraint === constraint);
}

/** Whether a statement timed out or was cancelled. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014';
}

/** The database cannot be reached, or had no free connection in time. Nothing was done. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * The connection broke during COMMIT: the work is done completely or not at all, and only the database knows which. It
 * is never retried here. The caller must check before trying again.
 */
export class CommitOutcomeUnknownError extends Error {
  override readonly name = 'CommitOutcomeUnknownError';
  constructor(cause: unknown) {
    super(
      'The connection to the database broke during COMMIT, so it is not known whether the work was kept. Look before trying again.',
      { cause },
    );
  }
}

/** The work continued after a failed statement, so the database rolled back the whole transaction. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
  constructor() {
    super('A statement of this transaction failed and the failure was swallowed; nothing of the transaction was kept.');
  }
}

/** A query was sent after its transaction had ended, usually because an `await` is missing. */
export class TransactionOverError extends Error {
  override readonly name = 'TransactionOverError';
  constructor() {
    super('This transaction is over; a query reached it too late. Is an `await` missing?');
  }
}
