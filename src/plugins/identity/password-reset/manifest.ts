import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'password-reset',
  title: 'Password reset',
  requires: ['company', 'mail', 'security-log', 'sign-in'],
};
