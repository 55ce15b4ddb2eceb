/** Classes of the category Identity & Access Management of the Open Cybersecurity Schema Framework 1.8.0. */
export const OCSF_CLASSES = {
  account: { uid: 3001, name: 'Account Change' },
  authentication: { uid: 3002, name: 'Authentication' },
  entity: { uid: 3004, name: 'Entity Management' },
  access: { uid: 3005, name: 'User Access Management' },
} as const;

export const OCSF_SEVERITIES = { 1: 'Informational', 2: 'Low', 3: 'Medium' } as const;

/** What a kind of event is in OCSF. */
export interface OcsfKind {
  readonly of: keyof typeof OCSF_CLASSES;
  /** Id in its class; 99 is an activity the class does not have. */
  readonly activity: number;
  readonly name: string;
  readonly severity: keyof typeof OCSF_SEVERITIES;
  readonly hasFailed?: true;
}

const other = (of: OcsfKind['of'], name: string, more: Partial<OcsfKind> = {}): OcsfKind => ({
  of,
  activity: 99,
  name,
  severity: 1,
  ...more,
});

const known = (of: OcsfKind['of'], activity: number, name: string, more: Partial<OcsfKind> = {}): OcsfKind => ({
  of,
  activity,
  name,
  severity: 1,
  ...more,
});

const REFUSED = { severity: 2, hasFailed: true } as const;

/** Each kind of event in OCSF. `docs/security-events.md` prints it. */
export const OCSF_KINDS = {
  'sign-in.accepted': known('authentication', 1, 'Logon'),
  'sign-in.refused': known('authentication', 1, 'Logon', REFUSED),
  'sign-in.second-factor-asked': other('authentication', 'Second factor requested'),
  'sign-in.locked': known('account', 9, 'Lock', { severity: 3 }),
  'sign-in.password-changed': known('account', 3, 'Password Change'),
  'sign-in.password-refused': known('account', 3, 'Password Change', REFUSED),
  'second-factor.added': known('account', 10, 'MFA Factor Enable'),
  'second-factor.removed': known('account', 11, 'MFA Factor Disable', { severity: 2 }),
  'second-factor.codes-made': other('account', 'Recovery codes made'),
  'second-factor.code-used': other('account', 'Recovery code used', { severity: 3 }),
  'second-factor.reset': known('account', 11, 'MFA Factor Disable', { severity: 3 }),
  'second-factor.rule-changed': known('entity', 3, 'Update', { severity: 2 }),
  'second-factor.proved': other('authentication', 'Proof of identity'),
  'second-factor.proof-refused': other('authentication', 'Proof of identity', REFUSED),
  'session.ended': known('authentication', 2, 'Logoff'),
  'password-reset.asked': other('account', 'Password reset requested'),
  'password-reset.asked-in-vain': other('account', 'Password reset requested', REFUSED),
  'password-reset.changed': known('account', 4, 'Password Reset', { severity: 2 }),
  'sign-up.asked': other('account', 'Sign-up requested'),
  'sign-up.asked-again': other('account', 'Sign-up requested again'),
  'sign-up.asked-in-vain': other('account', 'Sign-up requested', REFUSED),
  'sign-up.confirmed': known('account', 1, 'Create'),
  'sign-up.abandoned': other('account', 'Sign-up abandoned'),
  'member.invited': other('account', 'Invitation sent'),
  'member.invited-again': other('account', 'Invitation sent again'),
  'member.invited-in-vain': other('account', 'Invitation sent', REFUSED),
  'member.invitation-taken-back': other('account', 'Invitation withdrawn'),
  'member.invitation-removed': other('account', 'Invitation removed'),
  'member.accepted': known('account', 1, 'Create'),
  'member.roles-changed': known('access', 1, 'Assign Privileges', { severity: 2 }),
  'member.activated': known('account', 2, 'Enable'),
  'member.deactivated': known('account', 5, 'Disable'),
  'member.unlinked': other('account', 'Removed from company', { severity: 2 }),
  'single-sign-on.accepted': known('authentication', 1, 'Logon'),
  'single-sign-on.refused': known('authentication', 1, 'Logon', REFUSED),
  'single-sign-on.linked': other('account', 'Linked to identity provider'),
  'single-sign-on.unlinked': other('account', 'Link to identity provider removed'),
  'single-sign-on.created': known('account', 1, 'Create'),
  'single-sign-on.break-glass': known('authentication', 1, 'Logon', { severity: 3 }),
  'single-sign-on.connected': known('entity', 3, 'Update', { severity: 2 }),
  'single-sign-on.on': known('entity', 8, 'Enable', { severity: 2 }),
  'single-sign-on.off': known('entity', 9, 'Disable', { severity: 3 }),
  'single-sign-on.ruled': known('entity', 3, 'Update', { severity: 2 }),
  'single-sign-on.groups': known('entity', 3, 'Update', { severity: 2 }),
  'single-sign-on.domain-proven': other('entity', 'E-mail domain proven'),
  'single-sign-on.domain-given-up': other('entity', 'E-mail domain given up', { severity: 2 }),
  'scim.token-created': other('entity', 'SCIM token created', { severity: 2 }),
  'scim.token-revoked': other('entity', 'SCIM token revoked', { severity: 2 }),
  'scim.user-created': known('account', 1, 'Create'),
  'malware.found': other('entity', 'Infected file refused', { severity: 3 }),
  'pact.refused': other('authentication', 'Partner token requested', REFUSED),
  'pact.secret-issued': other('entity', 'Partner secret issued', { severity: 2 }),
  'pact.secrets-revoked': other('entity', 'Partner secrets revoked', { severity: 2 }),
  'webhook.added': known('entity', 1, 'Create', { severity: 2 }),
  'webhook.changed': known('entity', 3, 'Update', { severity: 2 }),
  'webhook.secret-rotated': other('entity', 'Webhook secret rotated'),
  'webhook.removed': known('entity', 4, 'Delete'),
  'api-key.created': known('entity', 1, 'Create', { severity: 2 }),
  'api-key.rotated': known('entity', 3, 'Update', { severity: 2 }),
  'api-key.stopped': other('entity', 'API key stopped', { severity: 2 }),
  'api-key.taken-over': other('entity', 'API key taken over', { severity: 2 }),
  'api-key.revoked': known('entity', 4, 'Delete', { severity: 2 }),
  'api-key.address': known('authentication', 1, 'Logon', { severity: 2 }),
  'api-key.refused': known('authentication', 1, 'Logon', REFUSED),
  'company.abn-held-twice': other('entity', 'Company number held twice', { severity: 2 }),
  'company.year-changed': known('entity', 3, 'Update'),
} as const satisfies Readonly<Record<string, OcsfKind>>;

/** Kinds that only platform staff may know: each says that an address or a number belongs to somebody else here. */
export const STAFF_ONLY_KINDS: readonly (keyof typeof OCSF_KINDS)[] = [
  'company.abn-held-twice',
  'member.invited-in-vain',
];
