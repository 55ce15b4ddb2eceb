/**
 * What a machine may be allowed to do: a program with an API key, an identity provider, a partner's system. People are not
 * limited by scopes. A route without a scope is closed to machines.
 */
export const SCOPES = [
  'company:read',
  'company:write',
  'factors:read',
  'factors:write',
  'footprints:read',
  'footprints:write',
  'inbox:read',
  'inbox:write',
  'products:read',
  'products:write',
  'records:approve',
  'records:read',
  'records:write',
  'reports:read',
  'reports:write',
  'requests:read',
  'requests:write',
  'security:read',
  'webhooks:read',
  'webhooks:write',
  'scim',
  'pact',
] as const;

export type Scope = (typeof SCOPES)[number];
