import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'custom-factors',
  title: 'Own factors',
  requires: ['company', 'evidence', 'notifications', 'record-import', 'records', 'reference-data', 'sign-in'],
};
