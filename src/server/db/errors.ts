/** The five characters PostgreSQL puts on an error (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The constraint, column and table an error of the database names, where it names them. */
export function violation(
  error: unknown,
): { state: string; constraint?: string; table?: string; column?: string } | undefined {
  const state = sqlState(error);
  if (state === undefined || !state.startsWith('23')) return undefined;
  const { constraint, table, column } = error as { constraint?: string; table?: string; column?: string };
  return { state, constraint, table, column };
}

/** Whether a row was refused because another has the same key; with a name, only for that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23505' && (constraint === undefined || violation(error)?.constraint === constraint);
}

/** Whether a row points at one that is not there, or is still pointed at. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return sqlState(error) === '23503' && (constraint === undefined || violation(error)?.constraint === constraint);
}

/** Whether a statement ran into its time limit or was cancelled. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014';
}

/** The database cannot be reached, or had no free connection in time. The work was not done. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * The connection broke while COMMIT was on its way: the work is either wholly done or not done at all, and only the
 * database knows which. It is never repeated by us; the caller looks before trying again.
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

/** The work went on after a failed statement, so the database threw the whole transaction away. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
  constructor() {
    super('A statement of this transaction failed and the failure was swallowed; nothing of the transaction was kept.');
  }
}

/** A query came after its transaction was over, most often because an `await` is missing. */
export class TransactionOverError extends Error {
  override readonly name = 'TransactionOverError';
  constructor() {
    super('This transaction is over; a query reached it too late. Is an `await` missing?');
  }
}
