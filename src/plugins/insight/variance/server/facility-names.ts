import type { CompanyTables } from '#plugins/company/company/server';
import type { Trx } from '#server';

/** Names of the facilities of a company, by id. */
export async function facilityNames(trx: Trx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
