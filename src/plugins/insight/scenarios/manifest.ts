import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'scenarios',
  title: 'Scenarios',
  requires: [
    'books',
    'company',
    'dashboard',
    'frameworks',
    'product-comparison',
    'records',
    'reference-data',
    'targets',
    'thresholds',
  ],
};
