import { sql } from 'kysely';
import type { CompanyTables } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { compileOnce, type Trx, type ValueOf } from '#server';

/** Name of a group of a panel, and the company it belongs to. */
export interface GroupName {
  readonly name: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companyType: string | null;
}

/** Names of groups, by id. */
export type GroupNames = (id: string) => GroupName;

const plain = (name: string): GroupName => ({ name, companyId: null, companyName: null, companyType: null });

export const categoryNames =
  (library: ReferenceLibrary): GroupNames =>
  (id) =>
    plain(library.category(id)?.name ?? id);

/** Names of some inputs; the library has thousands. */
export function inputNames(library: ReferenceLibrary, ids: ReadonlySet<string>): GroupNames {
  const names = new Map<string, string>();
  for (const { id, name } of library.inputTypes()) if (ids.has(id)) names.set(id, name);
  return (id) => plain(names.get(id) ?? id);
}

/** Names of facilities the transaction may see. */
export async function facilityNames(trx: Trx, ids: readonly string[]): Promise<GroupNames> {
  const rows = await namedFacilities(trx, { ids });
  return called(
    rows.map((row) => [
      row.id,
      { name: row.name, companyId: row.company_id, companyName: row.company, companyType: row.type },
    ]),
  );
}

const namedFacilities = compileOnce((trx, value: ValueOf<{ readonly ids: readonly string[] }>) =>
  trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .innerJoin('company', 'company.company_id', 'facility.company_id')
    .select(['facility.id', 'facility.name', 'company.company_id', 'company.name as company', 'company.type'])
    .where((facility) => facility('facility.id', '=', sql<string>`any(${value('ids')}::uuid[])`)),
);

export async function companyNames(trx: Trx, ids: readonly string[]): Promise<GroupNames> {
  const rows = await namedCompanies(trx, { ids });
  return called(
    rows.map((row) => [
      row.company_id,
      { name: row.name, companyId: row.company_id, companyName: row.name, companyType: row.type },
    ]),
  );
}

const namedCompanies = compileOnce((trx, value: ValueOf<{ readonly ids: readonly string[] }>) =>
  trx
    .withTables<CompanyTables>()
    .selectFrom('company')
    .select(['company_id', 'name', 'type'])
    .where((company) => company('company_id', '=', sql<string>`any(${value('ids')}::uuid[])`)),
);

function called(entries: readonly (readonly [string, GroupName])[]): GroupNames {
  const names = new Map(entries);
  return (id) => names.get(id) ?? plain(id);
}
