import type { MemberRow } from '../contract/index.ts';

/** Whose people a screen shows: those of the own company, or for staff those of the named one. */
export type MemberPlace = { readonly area: 'home' } | { readonly area: 'admin'; readonly companyId: string };

/** A person as both areas show one. Staff are not members. */
export type ShownMember = MemberRow;

/** Cached queries to invalidate after any change of a person. */
export const MEMBER_QUERIES = [
  '/api/company-member',
  '/api/admin/user-account',
  '/api/admin/invitable',
  '/api/admin/list/company/management',
];
