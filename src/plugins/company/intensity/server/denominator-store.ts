import { sql } from 'kysely';
import type { Trx } from '#server';
import type { CompanyTables } from '#plugins/company/company/server';
import type { DenominatorRow } from '../contract/index.ts';
import { BUILT_IN, builtIn, unitIn } from '../domain/index.ts';
import type { DenominatorTable, IntensityTables } from './intensity-tables.ts';

const tables = (trx: Trx) => trx.withTables<IntensityTables>();

const COLUMNS = ['id', 'name', 'unit', 'revision'] as const;

/** Locks a company's sheets for writing; its records can still be written. False if there is no such company. */
export async function lockCompany(trx: Trx, companyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
  return rows.length > 0;
}

/** The built-in ones, then those of the company by name. */
export async function denominatorsOf(trx: Trx, companyId: string): Promise<DenominatorRow[]> {
  const own = await tables(trx)
    .selectFrom('intensity_denominator')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  const currency = await currencyOf(trx, companyId);
  return [...BUILT_IN.map(({ id }) => common(id, currency)), ...own];
}

export async function denominatorOf(trx: Trx, companyId: string, id: string): Promise<DenominatorRow | undefined> {
  if (builtIn(id)) return common(id, await currencyOf(trx, companyId));
  return (
    tables(trx)
      .selectFrom('intensity_denominator')
      .select(COLUMNS)
      .where('company_id', '=', companyId)
      // Compared as text, because the id of a built-in one is not a UUID.
      .where(sql<string>`id::text`, '=', id)
      .executeTakeFirst()
  );
}

const common = (id: string, currency: string): DenominatorRow => ({
  id,
  name: null,
  unit: unitIn(builtIn(id)?.unit ?? '', currency),
  revision: null,
});

async function currencyOf(trx: Trx, companyId: string): Promise<string> {
  const company = await trx
    .withTables<CompanyTables>()
    .selectFrom('company')
    .select('currency')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return company?.currency ?? 'AUD';
}

export async function addDenominator(trx: Trx, row: DenominatorTable): Promise<void> {
  await tables(trx).insertInto('intensity_denominator').values(row).execute();
}

export async function changeDenominator(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  change: Omit<DenominatorTable, 'company_id' | 'id' | 'created_at' | 'created_by'>,
): Promise<void> {
  await tables(trx)
    .updateTable('intensity_denominator')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeDenominator(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx)
    .deleteFrom('intensity_denominator')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function hasFigures(trx: Trx, companyId: string, denominatorId: string): Promise<boolean> {
  const found = await tables(trx)
    .selectFrom('intensity_figure')
    .select('month')
    .where('company_id', '=', companyId)
    .where('denominator_id', '=', denominatorId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
