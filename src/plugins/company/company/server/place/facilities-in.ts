import type { Trx } from '#server';
import type { CompanyTables } from '../company-tables.ts';

/** Ids of the facilities in a country: of some companies, or with null of all the transaction sees. */
export async function facilitiesIn(
  trx: Trx,
  country: string,
  companyIds: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .withTables<CompanyTables>()
    .selectFrom('facility')
    .select('id')
    .where('country', '=', country)
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', companyIds ?? []))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
