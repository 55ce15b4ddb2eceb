import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'feeds',
  title: 'Sources of files',
  requires: ['company', 'inbox', 'notifications', 'records', 'sign-in', 'tasks'],
};
