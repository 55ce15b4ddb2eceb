import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'factor-library',
  title: 'Factor library',
  requires: ['company', 'frameworks', 'records', 'reference-data', 'sign-in'],
};
