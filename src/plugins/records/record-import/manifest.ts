import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-import',
  title: 'Record import',
  requires: ['company', 'connections', 'frameworks', 'records', 'reference-data', 'sign-in'],
};
