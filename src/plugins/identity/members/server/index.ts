/** The people of a company, for plugins that create and change them by other means than a screen. */
export { InvitationStore } from './invitation-store.ts';
export { lastAdmin } from './member-policy.ts';
export { GIVEN_UP, MemberStore, PersonLeft } from './member-store.ts';
export type { Member } from './member-store.ts';
