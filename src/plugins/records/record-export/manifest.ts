import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-export',
  title: 'Record export',
  requires: ['company', 'dashboard', 'evidence', 'export-jobs', 'records', 'reference-data', 'report', 'sign-in'],
};
