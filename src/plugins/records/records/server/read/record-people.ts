import type { Authority } from '#contract';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Caller, Trx } from '#server';

/** Who reads or writes a record, as far as its workflow asks. */
export interface Reader {
  readonly accountId: string;
  readonly authorities: readonly Authority[];
}

export const readerOf = ({ accountId, authorities }: Caller): Reader => ({ accountId, authorities });

/** Whether an account is the only active one of a company: nobody else could look at what it prepared. */
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

/** Whether somebody wrote the present contents of a record, or submitted them. */
export function prepared(record: { prepared_by: string; submitted_by: string | null }, accountId: string): boolean {
  return record.prepared_by === accountId || record.submitted_by === accountId;
}
