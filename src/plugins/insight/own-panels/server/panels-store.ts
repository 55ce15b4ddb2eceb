import { sql } from 'kysely';
import type { Trx } from '#server';
import type { PanelRow } from '../contract/index.ts';
import type { PanelReader } from './panels-policy.ts';
import type { PanelTable, PanelTables } from './panels-tables.ts';

const tables = (trx: Trx) => trx.withTables<PanelTables>();

/** A panel with the name of its owner. */
export type NamedPanel = PanelTable & { readonly owner: string };

/** Serialises the writers of one company's panels, so that the limit holds. */
export async function holdPanels(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

const seen = (trx: Trx, { companyId, accountId }: PanelReader) =>
  tables(trx)
    .selectFrom('own_panel')
    .innerJoin('account', 'account.id', 'own_panel.owner_id')
    .selectAll('own_panel')
    .select('account.name as owner')
    .where('own_panel.company_id', '=', companyId)
    .where((is) => is.or([is('own_panel.owner_id', '=', accountId), is('own_panel.visibility', '=', 'COMPANY')]));

/** Those the reader may see, in the reader's order, then the newest first. */
export async function panelsOf(trx: Trx, reader: PanelReader): Promise<readonly NamedPanel[]> {
  const rows = await seen(trx, reader).orderBy('own_panel.id', 'desc').execute();
  const kept = await tables(trx)
    .selectFrom('own_panel_order')
    .select('ids')
    .where('company_id', '=', reader.companyId)
    .where('account_id', '=', reader.accountId)
    .executeTakeFirst();
  const place = new Map((kept?.ids ?? []).map((id, at) => [id, at]));
  const placeOf = ({ id }: NamedPanel) => place.get(id) ?? place.size;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export async function panelOf(trx: Trx, reader: PanelReader, id: string): Promise<NamedPanel | undefined> {
  return seen(trx, reader).where('own_panel.id', '=', id).executeTakeFirst();
}

export async function panelCount(trx: Trx, companyId: string): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('own_panel')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addPanel(trx: Trx, { definition, ...row }: PanelTable): Promise<void> {
  await tables(trx)
    .insertInto('own_panel')
    .values({ ...row, definition: sql`${JSON.stringify(definition)}::jsonb` })
    .execute();
}

export async function changePanel(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { definition, ...change }: Partial<Omit<PanelTable, 'company_id' | 'id'>>,
): Promise<void> {
  await tables(trx)
    .updateTable('own_panel')
    .set({ ...change, ...(definition ? { definition: sql`${JSON.stringify(definition)}::jsonb` } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function removePanel(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('own_panel').where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function putOrder(trx: Trx, { companyId, accountId }: PanelReader, ids: readonly string[]): Promise<void> {
  await tables(trx)
    .insertInto('own_panel_order')
    .values({ company_id: companyId, account_id: accountId, ids: [...ids] })
    .onConflict((taken) => taken.columns(['company_id', 'account_id']).doUpdateSet({ ids: [...ids] }))
    .execute();
}

/** Writers may change what they see: their own, and what is shared. */
export function rowOf(reader: PanelReader, row: NamedPanel): PanelRow {
  const { id, revision, name, visibility, owner, owner_id, definition } = row;
  const isOwn = owner_id === reader.accountId;
  return { id, revision, name, visibility, owner, isOwn, mayChange: reader.isWriter, definition: { ...definition } };
}
