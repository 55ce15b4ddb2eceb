/** Roles an account may hold. ADMIN is platform staff; the others belong to one company. */
export const AUTHORITIES = ['ADMIN', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'USER', 'AUDITOR'] as const;

export type Authority = (typeof AUTHORITIES)[number];

/** Authorities of company members who may read its records. */
export const COMPANY_MEMBERS: readonly Authority[] = ['COMPANY_ADMIN', 'USER', 'PRODUCT_MANAGER', 'AUDITOR'];

/** Authorities of company members who may write its records. */
export const COMPANY_WRITERS: readonly Authority[] = ['COMPANY_ADMIN', 'USER'];

/** Platform staff. */
export const STAFF: readonly Authority[] = ['ADMIN'];

/**
 * Who may call a route: anyone, anyone signed in, holders of at least one listed authority, or only machines with the
 * route's scope.
 * Guards, menus, the server and the documentation all use the same declaration.
 */
export type Access = 'public' | 'signed-in' | 'machine' | readonly Authority[];

/** Whether these authorities of a person grant `access`. `null` means not signed in. */
export function passes(access: Access, authorities: readonly Authority[] | null): boolean {
  if (access === 'public') return true;
  if (authorities === null || access === 'machine') return false;
  return access === 'signed-in' || access.some((wanted) => authorities.includes(wanted));
}
