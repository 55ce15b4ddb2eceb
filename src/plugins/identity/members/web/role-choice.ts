import type { MemberRole } from '../contract/index.ts';

/** Ticks as the roles allow them: an auditor only looks, so that role and the others push each other out. */
export function rolesAfter(before: readonly string[], ticked: readonly string[]): MemberRole[] {
  const roles = ticked as readonly MemberRole[];
  if (!roles.includes('AUDITOR')) return [...roles];
  return before.includes('AUDITOR') && roles.length > 1 ? roles.filter((role) => role !== 'AUDITOR') : ['AUDITOR'];
}
