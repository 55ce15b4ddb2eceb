import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'scim',
  title: 'SCIM',
  requires: ['company', 'members', 'security-log', 'sign-in', 'single-sign-on'],
};
