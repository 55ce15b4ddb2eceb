import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'targets',
  title: 'Targets',
  requires: [
    'books',
    'company',
    'dashboard',
    'frameworks',
    'home',
    'intensity',
    'records',
    'reference-data',
    'report',
    'thresholds',
  ],
};
