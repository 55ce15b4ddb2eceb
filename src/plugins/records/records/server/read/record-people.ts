import type { Authority } from '#contract';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Caller, Trx } from '#server';

/** The reader or writer of a record, as the workflow needs it. */
export interface Reader {
  readonly accountId: string;
  readonly authorities: readonly Authority[];
}

export const readerOf = ({ accountId, authorities }: Caller): Reader => ({ accountId, authorities });

/** Whether an account is the only active one of a company, so that nobody else can review its records. */
export async function isOnlyUser(trx: Trx, companyId: string, accountId: string): Promise<boolean> {
  const active = await trx
    .withTables<SignInTables>()
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .limit(2)
    .execute();
  return active.length === 1 && active[0]?.id === accountId;
}

/** Whether one of the accounts wrote the current contents of a record, or submitted them. */
export function prepared(
  record: { prepared_by: string; submitted_by: string | null },
  accounts: readonly string[],
): boolean {
  return (
    accounts.includes(record.prepared_by) || (record.submitted_by !== null && accounts.includes(record.submitted_by))
  );
}
