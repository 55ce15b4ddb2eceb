import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';

/** Whether an account was removed from its company, so that its address may be invited. */
export async function isUnlinked(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .withTables<SignInTables>()
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('unlinked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
