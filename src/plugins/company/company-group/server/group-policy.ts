import { messageFor, problem, type Problem } from '#contract';
import { isAbroad, type CompanyNumber } from '#plugins/company/company/contract';
import type { Consent, Decision } from '../contract/index.ts';
import { LEVEL_LIMIT, placeFault } from '../domain/index.ts';
import type { StoredEntity } from './group-store.ts';

/** Most entities of one structure. */
export const ENTITY_LIMIT = 500;

const at = (path: string, code: string, status: number, message: string) =>
  problem(code, status, message, [{ path, message }]);

export function unknownCompany(): Problem {
  return at('companyId', 'company.unknown', 404, 'records.company-unknown');
}

/** The same 404 for an entity that does not exist and for one the reader may not see. */
export function unknownEntity(): Problem {
  return problem('group.unknown', 404, 'company-group.unknown');
}

/** What is wrong with the place of an entity; null if nothing. */
export function wrongPlace(entities: readonly StoredEntity[], id: string, parentId: string | null): Problem | null {
  if (parentId !== null && !entities.some((one) => one.id === parentId))
    return at('parentId', 'group.parent-unknown', 400, 'company-group.parent-unknown');
  const fault = placeFault(entities, id, parentId);
  if (fault === 'cycle') return at('parentId', 'group.cycle', 409, 'company-group.below-itself');
  if (fault === 'too-deep')
    return at('parentId', 'group.too-deep', 409, messageFor('company-group.levels-most', { most: LEVEL_LIMIT }));
  return null;
}

export function numberTaken(given: CompanyNumber): Problem {
  if (isAbroad(given)) return at('registrationNumber', 'group.number-taken', 409, 'company-group.number-taken');
  return at('abn', 'group.abn-taken', 409, 'company-group.abn-taken');
}

export function numberUnknown(given: CompanyNumber): Problem {
  if (isAbroad(given)) return at('registrationNumber', 'group.number-unknown', 404, 'company-group.number-unknown');
  return at('abn', 'group.abn-unknown', 404, 'company-group.abn-unknown');
}

export function cycle(): Problem {
  return problem('group.cycle', 409, 'company-group.cycle');
}

export function tooMany(): Problem {
  return problem('group.limit', 409, messageFor('company-group.entities-most', { most: ENTITY_LIMIT }));
}

export function unknownFacility(): Problem {
  return at('facilityIds', 'facility.unknown', 400, 'records.facility-unknown');
}

export function kindFixed(): Problem {
  return at('kind', 'group.kind-fixed', 409, 'company-group.kind-fixed');
}

export function leftInThePast(): Problem {
  const message = 'company-group.left-backwards';
  return at('from', 'group.left-backwards', 409, message);
}

export function hasChildren(): Problem {
  return problem('group.has-children', 409, 'company-group.has-children');
}

export function staleEntity(current: unknown): Problem {
  const message = 'company-group.stale';
  return problem('group.stale', 409, message, [], current);
}

/** 409 with the invitation as it is now. */
export function staleInvitation(current: unknown): Problem {
  return problem('group.stale', 409, CHANGED, [], current);
}

const CHANGED = 'company-group.decided';

const NEXT: Readonly<Record<Consent, readonly Decision[]>> = {
  INVITED: ['ACCEPTED', 'DECLINED'],
  ACCEPTED: ['LEFT'],
  DECLINED: ['ACCEPTED'],
  LEFT: ['ACCEPTED'],
};

/** 409 `group.decided` if an answer cannot follow the present one. */
export function wrongDecision(present: Consent | null, decision: Decision): Problem | null {
  if (present !== null && NEXT[present].includes(decision)) return null;
  return problem('group.decided', 409, CHANGED);
}
