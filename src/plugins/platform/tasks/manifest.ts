import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'tasks',
  title: 'Tasks',
  requires: ['company', 'mail', 'notifications', 'sign-in'],
};
