import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'spend',
  title: 'Spend',
  requires: [
    'company',
    'connections',
    'evidence',
    'inbox',
    'record-import',
    'records',
    'reference-data',
    'screening',
    'sign-in',
  ],
};
