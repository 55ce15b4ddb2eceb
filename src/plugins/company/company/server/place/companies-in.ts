import type { Trx } from '#server';
import type { CompanyTables } from '../company-tables.ts';

/** Ids of the companies the transaction sees that are in a country, or have a facility there. */
export async function companiesIn(trx: Trx, country: string): Promise<ReadonlySet<string>> {
  const tables = trx.withTables<CompanyTables>();
  const rows = await tables
    .selectFrom('company')
    .select('company_id')
    .where('country', '=', country)
    .union(tables.selectFrom('facility').select('company_id').where('country', '=', country))
    .execute();
  return new Set(rows.map(({ company_id: id }) => id));
}
