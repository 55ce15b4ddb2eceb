import { identifier } from '../identifier.ts';
import type { PolicyFacts } from './catalogue.ts';

/** The facilities of the transaction, as the database prints it: a subquery, so that it is read once per statement. */
const OWN_FACILITIES =
  /\(\s*SELECT\s+\(NULLIF\(current_setting\('app\.facilities'::text, true\), ''::text\)\)::uuid\[\] AS "nullif"\)::uuid\[\]/g;
const WITHOUT_SUBQUERY = "(NULLIF(current_setting('app.facilities'::text, true), ''::text))::uuid[]";

/** The company of the transaction, as the database prints it. */
const OWN_COMPANY = /company_id = (\(NULLIF\(current_setting\('app\.company_id'::text, true\), ''::text\)\)::uuid)/g;
/**
 * The same without a plain equality: with one, and with the company of the statement, PostgreSQL 15 and 16 derive a condition
 * on no table, which Citus refuses in outer joins.
 */
const WITHOUT_EQUALITY = 'company_id = ANY (ARRAY[$1])';

const hasSubquery = (condition: string | null) => condition !== null && /\bSELECT\b/.test(condition);
const simple = (condition: string | null) =>
  condition?.replace(OWN_FACILITIES, WITHOUT_SUBQUERY).replace(OWN_COMPANY, WITHOUT_EQUALITY) ?? null;

/** What becomes of a policy on a distributed table, where no policy may have a subquery. */
export interface PolicyChange {
  readonly statement: string;
  /** The policy reads other tables, which a node cannot, so it admits nothing any more. */
  readonly isClosed: boolean;
}

/**
 * Null: the policy stays as it is. A restrictive policy that reads other tables is closed: its role sees less than before,
 * never more. Throws for any other policy with a subquery.
 */
export function policyOnCluster({ table, name, isRestrictive, reads, writes }: PolicyFacts): PolicyChange | null {
  let [using, check] = [simple(reads), simple(writes)];
  if (using === reads && check === writes && !hasSubquery(reads) && !hasSubquery(writes)) return null;
  const isClosed = hasSubquery(using) || hasSubquery(check);
  if (isClosed && !isRestrictive)
    throw new Error(
      `The policy ${name} of ${table} reads other tables, so the table cannot be distributed. Add it to the tables that stay whole.`,
    );
  if (isClosed) [using, check] = [using && 'false', check && 'false'];
  return { statement: alterPolicy(table, name, using, check), isClosed };
}

/** What becomes of a policy on a whole table: only its equality with the company changes. Null: it stays as it is. */
export function policyOfWhole({ table, name, reads, writes }: PolicyFacts): string | null {
  if (hasSubquery(reads) || hasSubquery(writes)) return null;
  const [using, check] = [simple(reads), simple(writes)];
  return using === reads && check === writes ? null : alterPolicy(table, name, using, check);
}

function alterPolicy(table: string, name: string, using: string | null, check: string | null): string {
  const parts = [using && ` using (${using})`, check && ` with check (${check})`];
  return `alter policy ${identifier(name)} on ${identifier(table)}${parts.join('')}`;
}
