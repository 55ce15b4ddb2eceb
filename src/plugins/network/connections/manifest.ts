import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'connections',
  title: 'Connections',
  requires: ['company', 'mail', 'notifications', 'sign-in'],
};
