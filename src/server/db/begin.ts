import type { TransactionOptions } from './tenant.ts';
import { isUuid } from './uuid.ts';

/** Timeout of a statement in milliseconds. */
export const STATEMENT_TIMEOUT = 30_000;

/**
 * The statements that begin a transaction, as one text and so one round trip. Settings are local to the transaction: a
 * session setting would stay on the pooled connection and leak to the next company.
 */
export function beginText({
  companyId,
  readonly,
  statementTimeout = STATEMENT_TIMEOUT,
}: TransactionOptions & { companyId?: string }): string {
  if (!Number.isInteger(statementTimeout) || statementTimeout < 0)
    throw new RangeError(`A statement timeout of ${statementTimeout} ms is not a whole number.`);
  const begin = readonly ? 'begin read only' : 'begin';
  const limit = `set local statement_timeout = ${statementTimeout}`;
  if (companyId === undefined) return `${begin}; ${limit}`;
  // The text cannot carry parameters. A UUID cannot end the quotation.
  if (!isUuid(companyId)) throw new TypeError('The id of a company must be a UUID.');
  return `${begin}; ${limit}; set local app.company_id = '${companyId}'`;
}
