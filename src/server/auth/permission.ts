import { messageFor, passes, problem, type AnyRoute, type Problem, type Scope } from '#contract';
import { facilitiesOnly } from '../db/facility-limit.ts';
import type { Caller } from './caller.ts';

/**
 * Why this caller may not make this call; null if it may. People need the authority. Machines need the scope as well, and
 * cannot make calls that name none, or that ask for a proof of identity.
 */
export function refusalOf(
  route: Pick<AnyRoute, 'authorities' | 'scope' | 'stepUp' | 'wholeCompany'>,
  caller: Caller | null,
): Problem | null {
  const { authorities, scope, stepUp, wholeCompany } = route;
  if (authorities === 'public') return null;
  if (!caller) return problem('caller.unknown', 401, 'sign-in.needed');
  if (!caller.machine)
    return passes(authorities, caller.authorities) ? null : problem('caller.not-allowed', 403, 'api.not-allowed');
  if (!scope || stepUp) return problem('caller.people-only', 403, 'api.people-only');
  if (!caller.machine.scopes.includes(scope)) return noScope(scope);
  if (wholeCompany && caller.machine.facilities) return facilitiesOnly();
  return authorities === 'machine' || passes(authorities, caller.authorities)
    ? null
    : problem('caller.not-allowed', 403, 'api.machine-not-allowed');
}

/** For a call that needs a further scope for some of its requests. People are not limited by scopes. */
export function requireScope({ machine }: Caller, scope: Scope): void {
  if (machine && !machine.scopes.includes(scope)) throw noScope(scope);
}

const noScope = (scope: Scope) => problem('caller.no-scope', 403, messageFor('api.no-scope', { scope }), [], { scope });
