import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'audit',
  title: 'Auditor workspace',
  requires: ['books', 'company', 'notifications', 'records', 'reference-data', 'sign-in'],
};
