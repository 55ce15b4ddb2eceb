import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-checks',
  title: 'Checks of records',
  requires: ['company', 'home', 'notifications', 'records', 'reference-data', 'sign-in', 'tasks'],
};
