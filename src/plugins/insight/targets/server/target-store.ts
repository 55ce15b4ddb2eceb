import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import { DRIFT_DEFAULT } from '../domain/index.ts';
import type { InitiativeTable, TargetsTables, TargetTable } from './targets-tables.ts';

const tables = (trx: Trx) => trx.withTables<TargetsTables>();

const plain = (text: string) => exactText(decimal(text));

const read = (row: TargetTable): TargetTable => ({
  ...row,
  base_amount: plain(row.base_amount),
  reduction: plain(row.reduction),
});

/** Serialises the writers of one company's targets, so that limits hold. */
export async function holdTargets(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

/** Targets of a company by name. */
export async function targetsOf(trx: Trx, companyId: string): Promise<readonly TargetTable[]> {
  const rows = await tables(trx)
    .selectFrom('target')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(read);
}

export async function targetOf(trx: Trx, companyId: string, id: string): Promise<TargetTable | undefined> {
  const row = await tables(trx)
    .selectFrom('target')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && read(row);
}

export async function addTarget(trx: Trx, row: TargetTable): Promise<void> {
  await tables(trx).insertInto('target').values(row).execute();
}

export async function changeTarget(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  change: Partial<Omit<TargetTable, 'company_id' | 'id'>>,
): Promise<void> {
  await tables(trx)
    .updateTable('target')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a target with its initiatives. */
export async function removeTarget(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('target').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Initiatives of a company's targets, or of one, by start date. */
export async function initiativesOf(
  trx: Trx,
  companyId: string,
  targetId?: string,
): Promise<readonly InitiativeTable[]> {
  let chosen = tables(trx)
    .selectFrom('target_initiative')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('start_date')
    .orderBy('id');
  if (targetId !== undefined) chosen = chosen.where('target_id', '=', targetId);
  return (await chosen.execute()).map(plainInitiative);
}

export async function initiativeOf(trx: Trx, companyId: string, id: string): Promise<InitiativeTable | undefined> {
  const row = await tables(trx)
    .selectFrom('target_initiative')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && plainInitiative(row);
}

const plainInitiative = (row: InitiativeTable): InitiativeTable => ({
  ...row,
  cost: plain(row.cost),
  per_year: plain(row.per_year),
});

export async function addInitiative(trx: Trx, row: InitiativeTable): Promise<void> {
  await tables(trx).insertInto('target_initiative').values(row).execute();
}

export async function changeInitiative(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  change: Partial<Omit<InitiativeTable, 'company_id' | 'id' | 'target_id'>>,
): Promise<void> {
  await tables(trx)
    .updateTable('target_initiative')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeInitiative(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('target_initiative').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Change of a company's base year, in per cent, above which a recalculation is suggested. */
interface Setting {
  readonly recalculation: string;
  /** Null if the company has no setting. */
  readonly revision: number | null;
}

export async function settingOf(trx: Trx, companyId: string): Promise<Setting> {
  const row = await tables(trx)
    .selectFrom('target_setting')
    .select(['recalculation', 'revision'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row
    ? { recalculation: plain(row.recalculation), revision: row.revision }
    : { recalculation: DRIFT_DEFAULT, revision: null };
}

export async function putSetting(trx: Trx, row: TargetsTables['target_setting']): Promise<void> {
  await tables(trx)
    .insertInto('target_setting')
    .values(row)
    .onConflict((taken) =>
      taken.column('company_id').doUpdateSet({
        recalculation: sql`excluded.recalculation`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
      }),
    )
    .execute();
}
