import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'dashboard',
  title: 'Dashboard',
  requires: [
    'books',
    'company',
    'connections',
    'control-basis',
    'export-jobs',
    'frameworks',
    'home',
    'record-request',
    'records',
    'reference-data',
    'sign-in',
  ],
};
