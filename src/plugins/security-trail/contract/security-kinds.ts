/** Every kind of event the product notes; each has its words in the locales. */
export const SECURITY_KINDS = [
  'sign-in.accepted',
  'sign-in.refused',
  'sign-in.locked',
  'sign-in.password-changed',
  'sign-in.password-refused',
  'session.ended',
  'password-reset.asked',
  'password-reset.asked-in-vain',
  'password-reset.changed',
  'sign-up.asked',
  'sign-up.asked-again',
  'sign-up.asked-in-vain',
  'sign-up.confirmed',
  'sign-up.abandoned',
  'member.invited',
  'member.invited-again',
  'member.invited-in-vain',
  'member.invitation-taken-back',
  'member.accepted',
  'member.roles-changed',
  'member.activated',
  'member.deactivated',
  'member.unlinked',
  'company.abn-held-twice',
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];
