import { sql } from 'kysely';
import type { Caller, Database } from '#server';

/** The current name. A filing keeps its officer's name, whatever happens to the account. */
export async function accountName(database: Database, { accountId }: Pick<Caller, 'accountId'>): Promise<string> {
  const use = { action: 'name of who files', audit: false } as const;
  const { rows } = await database.asStaff(use, (trx) =>
    sql<{ name: string }>`select name from account where id = ${accountId}::uuid`.execute(trx),
  );
  return rows[0]?.name ?? '';
}
