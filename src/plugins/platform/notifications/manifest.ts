import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'notifications',
  title: 'Notifications',
  requires: ['company', 'mail', 'sign-in'],
};
