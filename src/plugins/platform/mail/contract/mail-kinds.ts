/** Every kind of mail the product writes; each has its texts in the locales. */
export const MAIL_KINDS = [
  'sign-in.locked',
  'sign-in.password-changed',
  'password-reset.link',
  'password-reset.changed',
  'sign-up.confirm',
  'sign-up.known',
  'sign-up.unlinked',
  'members.invitation',
  'members.address-taken',
  'members.roles-changed',
  'connections.invitation',
  'connections.request',
  'connections.accepted',
  'connections.disconnected',
  'record-request.new',
  'record-request.reminder',
  'notifications.digest',
  'notifications.at-once',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
