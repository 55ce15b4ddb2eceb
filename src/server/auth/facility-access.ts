import { problem, type Problem } from '#contract';

/** Names under which requests name facilities. */
const NAMES = new Set(['facilityId', 'facilityIds', 'toFacilityId', 'fromFacilityId']);

/** 403 if a request names a facility its machine is not limited to, at whatever depth; otherwise null. */
export function otherFacility(own: readonly string[], parts: readonly unknown[]): Problem | null {
  return parts.some((part) => namesOther(own, part))
    ? problem('caller.other-facility', 403, 'api.other-facility')
    : null;
}

function namesOther(own: readonly string[], part: unknown): boolean {
  if (Array.isArray(part)) return part.some((one) => namesOther(own, one));
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, value]) =>
    NAMES.has(name) ? [value].flat().some((id) => typeof id === 'string' && !own.includes(id)) : namesOther(own, value),
  );
}
