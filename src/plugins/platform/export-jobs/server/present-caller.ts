import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Authority } from '#contract';
import type { Caller, Clock, Trx } from '#server';
import type { ExportKind } from './export-kind.ts';

/** A person who may sign in, or a machine that has not ended. */
const MAY_ACT: readonly string[] = ['ACTIVE', 'SERVICE'];

/** The account with its current authorities. Null: it may no longer sign in. */
export async function presentCaller(
  trx: Trx,
  accounts: Pick<AccountStore, 'byId'>,
  clock: Clock,
  { accountId, companyId }: Pick<Caller, 'accountId' | 'companyId'>,
): Promise<Caller | null> {
  const account = await accounts.byId(trx, accountId);
  if (!account || account.companyId !== companyId || !MAY_ACT.includes(account.status)) return null;
  if (account.accessUntil !== null && account.accessUntil < clock.today()) return null;
  return { accountId, companyId, authorities: account.authorities, sessionId: '' };
}

/** Whether someone with these authorities may export this kind. */
export function mayExport(kind: ExportKind, authorities: readonly Authority[]): boolean {
  return kind.authorities.some((one) => authorities.includes(one));
}

/** The schema of a kind's query for this person. */
export function querySchema(kind: ExportKind, companyId: string | null): ExportKind['query'] {
  return companyId === null ? (kind.staffQuery ?? kind.query) : kind.query;
}
