/** Roles a person of a company may hold. Platform staff are no members. */
export const MEMBER_ROLES = ['COMPANY_ADMIN', 'PRODUCT_MANAGER', 'USER', 'AUDITOR'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What is wrong with roles that are to be given together. */
export type RolesFault = 'none' | 'twice' | 'auditor-alone';

/** An auditor looks and never writes, so the role stands alone. Null if nothing is wrong. */
export function rolesFault(roles: readonly MemberRole[]): RolesFault | null {
  if (roles.length === 0) return 'none';
  if (new Set(roles).size < roles.length) return 'twice';
  return roles.includes('AUDITOR') && roles.length > 1 ? 'auditor-alone' : null;
}

/** What is wrong with the last day of somebody's access. */
export type AccessFault = 'missing' | 'auditors-only' | 'past';

/** An auditor has a last day, and it is yet to come; nobody else has one. Days are `YYYY-MM-DD`. */
export function accessFault(
  roles: readonly MemberRole[],
  accessUntil: string | null,
  today: string,
): AccessFault | null {
  if (!roles.includes('AUDITOR')) return accessUntil === null ? null : 'auditors-only';
  if (accessUntil === null) return 'missing';
  return accessUntil > today ? null : 'past';
}

/** Whether two sets of roles are the same, whatever their order. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
