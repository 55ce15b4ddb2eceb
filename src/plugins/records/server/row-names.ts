import { sql } from 'kysely';
import { compileOnce, type Trx } from '#server';
import type { OwnRow, ShownRow } from './present-row.ts';

/** Names of companies by their id. */
export type CompanyNames = ReadonlyMap<string, string>;

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
 * Names of companies. For one there is a statement of its own: PostgreSQL keeps its plan, while for several it plans all
 * policies of the table each time, which takes longer than a page of the list.
 */
export async function companyNames(trx: Trx, ids: readonly string[]): Promise<CompanyNames> {
  const [id] = ids;
  if (id === undefined) return new Map();
  const rows = ids.length === 1 ? await companyNamed(trx, { id }) : await companiesNamed(trx, { ids });
  return new Map(rows.map((row) => [row.id, row.name]));
}

interface Places {
  readonly companies: readonly string[];
  readonly facilities: readonly string[];
  readonly accounts: readonly string[];
}

const facilitiesAndPeople = compileOnce<Places, { id: string; name: string; state: string | null }>(
  (_trx, value) => sql`
    select id, name, state from facility
    where (company_id, id) in (select * from unnest(${value('companies')}::uuid[], ${value('facilities')}::uuid[]))
    union all
    select id, name, null from account where id = any(${value('accounts')}::uuid[])`,
);

/**
 * Rows with the names of what they name, each looked up once. Joined to the rows, the tables of names would be planned with
 * their policies for each page: fifteen times the rest.
 */
export async function withNames(
  trx: Trx,
  rows: readonly OwnRow[],
  ofCompanies: CompanyNames,
): Promise<readonly ShownRow[]> {
  if (rows.length === 0) return [];
  const sites = new Map(rows.map((row) => [row.facility_id, row.company_id]));
  const people = rows.flatMap((row) => [row.created_by, row.updated_by, row.submitted_by, row.approved_by]);
  const found = await facilitiesAndPeople(trx, {
    companies: [...sites.values()],
    facilities: [...sites.keys()],
    accounts: [...new Set(people)].filter((id) => id !== null),
  });
  const named = new Map(found.map((one) => [one.id, one]));
  const personOf = (id: string | null) => (id === null ? null : (named.get(id)?.name ?? null));
  return rows.map((row) => ({
    ...row,
    company_name: ofCompanies.get(row.company_id) ?? '',
    facility_name: named.get(row.facility_id)?.name ?? '',
    state: named.get(row.facility_id)?.state ?? '',
    created_by_name: personOf(row.created_by),
    updated_by_name: personOf(row.updated_by),
    submitted_by_name: personOf(row.submitted_by),
    approved_by_name: personOf(row.approved_by),
  }));
}
