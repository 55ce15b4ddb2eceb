import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'security-trail',
  title: 'Security trail',
  requires: ['company', 'security-log', 'sign-in'],
};
