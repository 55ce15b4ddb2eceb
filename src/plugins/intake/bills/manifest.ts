import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'bills',
  title: 'Bills',
  requires: ['company', 'evidence', 'inbox', 'record-import', 'records', 'reference-data', 'sign-in'],
};
