/** Roles that a group may give. An auditor needs a last day, which a group does not have. */
export const GROUP_ROLES = ['COMPANY_ADMIN', 'PRODUCT_MANAGER', 'USER'] as const;

export type GroupRole = (typeof GROUP_ROLES)[number];

/** A group of the provider and the roles its people have. */
export interface GroupOfRoles {
  readonly name: string;
  readonly authorities: readonly GroupRole[];
}

/**
 * Roles of a person in `groups`: those of all listed groups together, otherwise the default ones. Null if there are none:
 * the person may not sign in.
 */
export function rolesOfGroups(
  groups: readonly string[],
  table: readonly GroupOfRoles[],
  defaultRoles: readonly GroupRole[],
): readonly GroupRole[] | null {
  const given = new Set(table.filter(({ name }) => groups.includes(name)).flatMap(({ authorities }) => authorities));
  const roles = given.size > 0 ? GROUP_ROLES.filter((role) => given.has(role)) : defaultRoles;
  return roles.length > 0 ? roles : null;
}
