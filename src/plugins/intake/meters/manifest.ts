import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'meters',
  title: 'Meters',
  requires: ['company', 'inbox', 'notifications', 'record-import', 'records', 'reference-data', 'sign-in', 'tasks'],
};
