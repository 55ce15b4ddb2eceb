import type { MemberRow } from '../contract/index.ts';

/** Whose people a screen shows: those of the own company, or for staff those of the one named. */
export type MemberPlace = { readonly area: 'home' } | { readonly area: 'admin'; readonly companyId: string };

/** A person as both areas show one. Staff are nobody's member. */
export type ShownMember = MemberRow;

/** Kept answers that any change of a person makes old. */
export const ANSWERS_OF_MEMBERS = [
  '/api/company-member',
  '/api/admin/user-account',
  '/api/admin/invitable',
  '/api/admin/list/company/management',
];
