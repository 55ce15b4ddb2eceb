import { sql } from 'kysely';
import type { CompanyTables } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { centreOf, compileOnce, type Trx, type ValueOf } from '#server';
import type { EmissionBreakDown } from '../contract/index.ts';

/** Name of a group of a panel, and the company it belongs to. */
export interface GroupName {
  readonly name: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companyType: string | null;
  readonly place: EmissionBreakDown['rows'][number]['place'];
}

/** Names of groups, by id. */
export type GroupNames = (id: string) => GroupName;

const plain = (name: string): GroupName => ({
  name,
  companyId: null,
  companyName: null,
  companyType: null,
  place: null,
});

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
      {
        name: row.name,
        companyId: row.company_id,
        companyName: row.company,
        companyType: row.type,
        place: { country: row.country, state: row.state, position: positionOf(row) },
      },
    ]),
  );
}

const namedFacilities = compileOnce((trx, value: ValueOf<{ readonly ids: readonly string[] }>) =>
  trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .innerJoin('company', 'company.company_id', 'facility.company_id')
    .select([
      'facility.id',
      'facility.name',
      'facility.country',
      'facility.subdivision',
      'facility.state',
      'facility.latitude',
      'facility.longitude',
      'company.company_id',
      'company.name as company',
      'company.type',
    ])
    .where((facility) => facility('facility.id', '=', sql<string>`any(${value('ids')}::uuid[])`)),
);

interface Placed {
  readonly country: string;
  readonly subdivision: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/** The position entered for a facility, or the centre of the place it is in. */
function positionOf({ country, subdivision, latitude, longitude }: Placed) {
  if (latitude !== null && longitude !== null) return { latitude, longitude, precision: 'FACILITY' as const };
  const centre = centreOf(country, subdivision);
  return centre && { latitude: centre.latitude, longitude: centre.longitude, precision: centre.of };
}

export async function companyNames(trx: Trx, ids: readonly string[]): Promise<GroupNames> {
  const rows = await namedCompanies(trx, { ids });
  return called(
    rows.map((row) => [
      row.company_id,
      { name: row.name, companyId: row.company_id, companyName: row.name, companyType: row.type, place: null },
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
