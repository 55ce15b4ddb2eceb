import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'unusual',
  title: 'Unusual figures',
  requires: ['company', 'dashboard', 'record-checks', 'records', 'reference-data', 'sign-in', 'tasks'],
};
