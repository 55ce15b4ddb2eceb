import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'single-sign-on',
  title: 'Single sign-on',
  requires: ['company', 'mail', 'members', 'security-log', 'sign-in'],
};
