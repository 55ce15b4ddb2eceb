import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-export',
  title: 'Record export',
  requires: ['company', 'evidence', 'export-jobs', 'records', 'reference-data', 'sign-in'],
};
