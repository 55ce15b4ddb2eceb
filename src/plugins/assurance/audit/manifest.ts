import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'audit',
  title: 'Auditor workspace',
  requires: ['books', 'company', 'frameworks', 'notifications', 'records', 'reference-data', 'sign-in', 'tasks'],
};
