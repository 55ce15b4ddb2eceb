import { manifest } from '../manifest.ts';

/** Paths of the screens. The provider returns to `callback`, so it never changes. */
export const SSO_PATHS = {
  start: 'sso',
  callback: 'sso/callback',
  proof: 'sso/proof',
  settings: manifest.id,
  domains: 'email-domains',
} as const;
