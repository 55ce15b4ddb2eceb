import { sql } from 'kysely';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import type { SettledTable, UnusualTables } from './unusual-tables.ts';

/** What a person said of a finding. */
export type StoredVerdict = Pick<SettledTable, 'finding' | 'quantity' | 'verdict' | 'reason' | 'at'> & {
  readonly by: string;
};

const tables = (trx: Trx) => trx.withTables<UnusualTables>();

export async function verdictsOf(trx: Trx, companyId: string): Promise<readonly StoredVerdict[]> {
  const rows = await trx
    .withTables<UnusualTables & SignInTables>()
    .selectFrom('unusual_settled as settled')
    .leftJoin('account', 'account.id', 'settled.by_account')
    .select(['settled.finding', 'settled.quantity', 'settled.verdict', 'settled.reason', 'settled.at', 'account.name'])
    .where('settled.company_id', '=', companyId)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, by: name ?? '' }));
}

/** Writes a verdict over an earlier one. */
export async function putVerdict(trx: Trx, row: SettledTable): Promise<void> {
  const { company_id, finding, ...said } = row;
  await tables(trx)
    .insertInto('unusual_settled')
    .values({ company_id, finding, ...said })
    .onConflict((taken) => taken.columns(['company_id', 'finding']).doUpdateSet(said))
    .execute();
}

/** False: there was none. */
export async function removeVerdict(trx: Trx, companyId: string, finding: string): Promise<boolean> {
  const removed = await tables(trx)
    .deleteFrom('unusual_settled')
    .where('company_id', '=', companyId)
    .where('finding', '=', finding)
    .returning('finding')
    .execute();
  return removed.length > 0;
}

/** Verdicts since a moment. */
export async function settledSince(trx: Trx, companyId: string, since: string): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('unusual_settled')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
