import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'sign-up',
  title: 'Sign-up',
  requires: ['company', 'mail', 'pages', 'security-log', 'sign-in'],
};
