import { problem, type Problem } from '#contract';
import type { Consent, Decision } from '../contract/index.ts';
import { LEVEL_LIMIT, placeFault } from '../domain/index.ts';
import type { StoredEntity } from './group-store.ts';

/** Entities of one structure. */
export const ENTITY_LIMIT = 500;

const at = (path: string, code: string, status: number, message: string) =>
  problem(code, status, message, [{ path, message }]);

export function unknownCompany(): Problem {
  return at('companyId', 'company.unknown', 404, 'This company does not exist. Choose one of the list.');
}

/** 404 for an entity that is not there or is not for the reader: nobody learns which. */
export function unknownEntity(): Problem {
  return problem('group.unknown', 404, 'There is no such entity. It may have been taken out.');
}

/** What is wrong with the place of an entity; null if nothing is. */
export function wrongPlace(entities: readonly StoredEntity[], id: string, parentId: string | null): Problem | null {
  if (parentId !== null && !entities.some((one) => one.id === parentId))
    return at('parentId', 'group.parent-unknown', 400, 'This entity is not in the structure. Choose one of the list.');
  const fault = placeFault(entities, id, parentId);
  if (fault === 'cycle')
    return at('parentId', 'group.cycle', 409, 'An entity cannot stand below itself. Choose another place.');
  if (fault === 'too-deep')
    return at(
      'parentId',
      'group.too-deep',
      409,
      `A structure has at most ${LEVEL_LIMIT} levels. Choose a higher place.`,
    );
  return null;
}

export function abnTaken(): Problem {
  return at('abn', 'group.abn-taken', 409, 'An entity with this ABN is in the structure already.');
}

export function abnUnknown(): Problem {
  return at(
    'abn',
    'group.abn-unknown',
    404,
    'No other company with this ABN is on the platform. Add it as a company outside of it.',
  );
}

export function circle(): Problem {
  return problem(
    'group.cycle',
    409,
    'This company stands above the other one already, on some of these days. Two companies cannot control each other.',
  );
}

export function tooMany(): Problem {
  return problem('group.limit', 409, `A structure has at most ${ENTITY_LIMIT} entities.`);
}

export function unknownFacility(): Problem {
  return at('facilityIds', 'facility.unknown', 400, 'This facility is not one of the company. Choose one of the list.');
}

export function kindFixed(): Problem {
  return at('kind', 'group.kind-fixed', 409, 'Kind and ABN of a member stay. Take it out and add another one.');
}

export function leftBackwards(): Problem {
  const message =
    'A company leaves from today on or later: what it was a member for stays in the reports of the group.';
  return at('from', 'group.left-backwards', 409, message);
}

export function hasChildren(): Problem {
  return problem('group.has-children', 409, 'Others stand below this entity. Move them or take them out first.');
}

export function staleEntity(current: unknown): Problem {
  const message = 'Somebody else has changed this entity meanwhile. Look at it as it is now, then change it.';
  return problem('group.stale', 409, message, [], current);
}

/** 409 with the invitation as it is now. */
export function staleInvitation(current: unknown): Problem {
  return problem('group.stale', 409, CHANGED, [], current);
}

const CHANGED = 'This invitation has been changed or answered meanwhile. Look at it as it is now.';

const NEXT: Readonly<Record<Consent, readonly Decision[]>> = {
  INVITED: ['ACCEPTED', 'DECLINED'],
  ACCEPTED: ['LEFT'],
  DECLINED: ['ACCEPTED'],
  LEFT: ['ACCEPTED'],
};

/** 409 `group.decided` where an answer does not follow on the one before. */
export function wrongDecision(present: Consent | null, decision: Decision): Problem | null {
  if (present !== null && NEXT[present].includes(decision)) return null;
  return problem('group.decided', 409, CHANGED);
}
