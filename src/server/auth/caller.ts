import { problem, type Authority, type Scope } from '#contract';

/** Who makes a request: a person, according to the access token, or a machine, according to its credential. */
export interface Caller {
  readonly accountId: string;
  /** Null for platform staff, who belong to no company. */
  readonly companyId: string | null;
  readonly authorities: readonly Authority[];
  /** The session of a person. For a machine, the id of its credential. */
  readonly sessionId: string;
  /** Only of machines. */
  readonly machine?: MachineAccess;
  /** The account has to set up a second factor first: until then only calls for that are open to it. */
  readonly isEnrolling?: true;
}

/** What a machine may do. */
export interface MachineAccess {
  /** `api-key`, `scim`, `pact`. */
  readonly kind: string;
  readonly scopes: readonly Scope[];
  /** Ids of the facilities it is limited to. Null: every facility of the company. */
  readonly facilities: readonly string[] | null;
}

/** The company of a company user. Platform staff have none: they name it in the request. */
export function companyOf(caller: Caller): string {
  if (caller.companyId === null) throw problem('caller.no-company', 403, 'api.own-company');
  return caller.companyId;
}
