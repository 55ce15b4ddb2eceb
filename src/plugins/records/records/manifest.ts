import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'records',
  title: 'Records',
  requires: ['company', 'connections', 'evidence', 'notifications', 'reference-data', 'sign-in'],
};
