import { problem, type Authority } from '#contract';

/** The account that makes a request, according to the access token. */
export interface Caller {
  readonly accountId: string;
  /** Null for platform staff, who belong to no company. */
  readonly companyId: string | null;
  readonly authorities: readonly Authority[];
  readonly sessionId: string;
}

/** The company of a company user. Platform staff have none: they name it in the request. */
export function companyOf(caller: Caller): string {
  if (caller.companyId === null) throw problem('caller.no-company', 403, 'api.own-company');
  return caller.companyId;
}
