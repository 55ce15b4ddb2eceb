import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'second-factor',
  title: 'Second factor',
  requires: ['company', 'mail', 'members', 'profile', 'security-log', 'sign-in'],
};
