import { sql } from 'kysely';
import { ListOrder, type PageAsked, type Trx } from '#server';
import type { ScenarioReader } from './scenario-policy.ts';
import type { ScenarioTable, ScenarioTables } from './scenario-tables.ts';

const tables = (trx: Trx) => trx.withTables<ScenarioTables>();

/** A scenario with the name of its owner. */
export type NamedScenario = ScenarioTable & { readonly owner: string };

/** Ids grow with time. */
const ORDER = new ListOrder<NamedScenario>([{ by: 'scenario.id', type: 'uuid', of: ({ id }) => id, way: 'desc' }]);

/** Serialises the writers of one company's scenarios, so that the limit holds. */
export async function holdScenarios(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

const seen = (trx: Trx, { companyId, accountId }: ScenarioReader) =>
  tables(trx)
    .selectFrom('scenario')
    .innerJoin('account', 'account.id', 'scenario.owner_id')
    .where('scenario.company_id', '=', companyId)
    .where((is) => is.or([is('scenario.owner_id', '=', accountId), is('scenario.visibility', '=', 'COMPANY')]));

/** Those the reader may see, newest first. */
export async function scenarioPage(
  trx: Trx,
  reader: ScenarioReader,
  { search = '', ...asked }: PageAsked & { readonly search?: string | undefined },
): Promise<{ readonly rows: readonly NamedScenario[]; readonly total: number; readonly next: string | null }> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const chosen = seen(trx, reader).where('scenario.name', 'ilike', like);
  const rows = await chosen
    .selectAll('scenario')
    .select('account.name as owner')
    .where(ORDER.after(asked.cursor))
    .orderBy(ORDER.by)
    .limit(asked.size)
    .offset(ORDER.skipped(asked))
    .execute();
  const { count } = await chosen.select((of) => of.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count), next: ORDER.next(rows, asked.size) };
}

export async function scenarioOf(trx: Trx, reader: ScenarioReader, id: string): Promise<NamedScenario | undefined> {
  return seen(trx, reader)
    .selectAll('scenario')
    .select('account.name as owner')
    .where('scenario.id', '=', id)
    .executeTakeFirst();
}

export async function scenarioCount(trx: Trx, companyId: string): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('scenario')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addScenario(trx: Trx, { body, ...row }: ScenarioTable): Promise<void> {
  await tables(trx)
    .insertInto('scenario')
    .values({ ...row, body: sql`${JSON.stringify(body)}::jsonb` })
    .execute();
}

export async function changeScenario(
  trx: Trx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { body, ...change }: Partial<Omit<ScenarioTable, 'company_id' | 'id'>>,
): Promise<void> {
  await tables(trx)
    .updateTable('scenario')
    .set({ ...change, ...(body ? { body: sql`${JSON.stringify(body)}::jsonb` } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function removeScenario(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('scenario').where('company_id', '=', companyId).where('id', '=', id).execute();
}
