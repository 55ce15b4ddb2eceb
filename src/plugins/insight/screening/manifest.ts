import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'screening',
  title: 'Scope 3 screening',
  requires: ['books', 'company', 'export-jobs', 'records', 'reference-data', 'report', 'sign-in'],
};
