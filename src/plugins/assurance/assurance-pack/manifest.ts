import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'assurance-pack',
  title: 'Assurance pack',
  requires: [
    'books',
    'company',
    'control-basis',
    'custom-factors',
    'evidence',
    'export-jobs',
    'frameworks',
    'instruments',
    'periods',
    'records',
    'reference-data',
    'sign-in',
  ],
};
