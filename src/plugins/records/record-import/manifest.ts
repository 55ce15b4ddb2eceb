import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-import',
  title: 'Record import',
  requires: ['company', 'connections', 'records', 'reference-data', 'sign-in'],
};
