import type { Trx } from '#server';
import type { CompanyTables } from '../company-tables.ts';

/** Countries of the facilities by company: of one company, or of all the transaction sees. */
export async function facilityCountries(
  trx: Trx,
  companyId: string | null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .select(['company_id', 'country'])
    .distinct()
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('country')
    .execute();
  const found = new Map<string, string[]>();
  for (const { company_id: id, country } of rows) found.set(id, [...(found.get(id) ?? []), country]);
  return found;
}
