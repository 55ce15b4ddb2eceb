/** Roles a person of a company may have. Platform staff are not members. */
export const MEMBER_ROLES = ['COMPANY_ADMIN', 'PRODUCT_MANAGER', 'USER', 'AUDITOR'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What is wrong with a combination of roles. */
export type RolesFault = 'none' | 'twice' | 'auditor-alone';

/** An auditor reads and never writes, so the role cannot be combined. Null if nothing is wrong. */
export function rolesFault(roles: readonly MemberRole[]): RolesFault | null {
  if (roles.length === 0) return 'none';
  if (new Set(roles).size < roles.length) return 'twice';
  return roles.includes('AUDITOR') && roles.length > 1 ? 'auditor-alone' : null;
}

/** What is wrong with the last day of access. */
export type AccessFault = 'missing' | 'auditors-only' | 'past';

/** An auditor has a last day, in the future; other roles have none. Days are `YYYY-MM-DD`. */
export function accessFault(
  roles: readonly MemberRole[],
  accessUntil: string | null,
  today: string,
): AccessFault | null {
  if (!roles.includes('AUDITOR')) return accessUntil === null ? null : 'auditors-only';
  if (accessUntil === null) return 'missing';
  return accessUntil > today ? null : 'past';
}

/** Whether two sets of roles are equal, in any order. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
