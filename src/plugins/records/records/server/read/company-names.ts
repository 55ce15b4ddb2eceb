import { sql } from 'kysely';
import { compileOnce, type Trx } from '#server';

interface NamedCompany {
  readonly id: string;
  readonly name: string;
}

const companyNamed = compileOnce<{ id: string }, NamedCompany>(
  (_trx, value) => sql`select company_id as id, name from company where company_id = ${value('id')}::uuid`,
);

const companiesNamed = compileOnce<{ ids: readonly string[] }, NamedCompany>(
  (_trx, value) => sql`select company_id as id, name from company where company_id = any(${value('ids')}::uuid[])`,
);

/**
 * Names of companies by id. A single id uses a separate statement with a cached plan; for several ids PostgreSQL plans
 * all policies of the table each time, which takes longer than a page of the list.
 */
export async function companyNames(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [id] = ids;
  if (id === undefined) return new Map();
  const rows = ids.length === 1 ? await companyNamed(trx, { id }) : await companiesNamed(trx, { ids });
  return new Map(rows.map((row) => [row.id, row.name]));
}
