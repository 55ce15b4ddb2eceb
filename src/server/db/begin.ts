import type { TransactionOptions } from './tenant.ts';
import { identifier } from './identifier.ts';
import { FACILITIES_ROLE } from './roles.ts';
import { isUuid } from './uuid.ts';

/** Timeout of a statement in milliseconds. */
export const STATEMENT_TIMEOUT = 30_000;

/**
 * The statements that begin a transaction, as one text and so one round trip. Settings are local to the transaction: a
 * session setting would stay on the pooled connection and leak to the next company.
 */
export function beginText({
  companyId,
  facilities = null,
  readonly,
  statementTimeout = STATEMENT_TIMEOUT,
}: TransactionOptions & { companyId?: string; facilities?: readonly string[] | null }): string {
  if (!Number.isInteger(statementTimeout) || statementTimeout < 0)
    throw new RangeError(`A statement timeout of ${statementTimeout} ms is not a whole number.`);
  const begin = readonly ? 'begin read only' : 'begin';
  const limit = `set local statement_timeout = ${statementTimeout}`;
  if (companyId === undefined) return `${begin}; ${limit}`;
  // The text cannot carry parameters. A UUID cannot end the quotation.
  if (!isUuid(companyId)) throw new TypeError('The id of a company must be a UUID.');
  const company = `set local app.company_id = '${companyId}'`;
  if (facilities === null) return `${begin}; ${limit}; ${company}`;
  if (!facilities.every(isUuid)) throw new TypeError('The id of a facility must be a UUID.');
  const role = `set local role ${identifier(FACILITIES_ROLE)}`;
  return `${begin}; ${limit}; ${role}; ${company}; set local app.facilities = '{${facilities.join()}}'`;
}
