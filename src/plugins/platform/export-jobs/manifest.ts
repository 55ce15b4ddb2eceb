import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'export-jobs',
  title: 'Export jobs',
  requires: ['company', 'notifications', 'sign-in', 'tasks'],
};
