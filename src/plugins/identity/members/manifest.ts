import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'members',
  title: 'Members',
  requires: ['company', 'mail', 'security-log', 'sign-in', 'sign-up'],
};
