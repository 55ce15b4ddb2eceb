import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'profile',
  title: 'Profile',
  requires: ['company', 'notifications', 'sign-in'],
};
