import type { MemberRole } from '../contract/index.ts';

/** An auditor only reads, so ticking that role clears the others, and the other way round. */
export function rolesAfter(before: readonly string[], ticked: readonly string[]): MemberRole[] {
  const roles = ticked as readonly MemberRole[];
  if (!roles.includes('AUDITOR')) return [...roles];
  return before.includes('AUDITOR') && roles.length > 1 ? roles.filter((role) => role !== 'AUDITOR') : ['AUDITOR'];
}
