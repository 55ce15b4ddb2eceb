import { sql } from 'kysely';
import type { Caller, Database } from '#server';

/** As it is now: what is filed keeps the name of its officer, whatever becomes of the account. */
export async function accountName(database: Database, { accountId }: Pick<Caller, 'accountId'>): Promise<string> {
  const use = { action: 'name of who files', audit: false } as const;
  const { rows } = await database.asStaff(use, (trx) =>
    sql<{ name: string }>`select name from account where id = ${accountId}::uuid`.execute(trx),
  );
  return rows[0]?.name ?? '';
}
