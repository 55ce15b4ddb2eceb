import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'report',
  title: 'Reports',
  requires: [
    'books',
    'company',
    'company-group',
    'control-basis',
    'dashboard',
    'export-jobs',
    'frameworks',
    'intensity',
    'records',
    'reference-data',
    'thresholds',
  ],
};
