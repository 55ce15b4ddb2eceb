import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'targets',
  title: 'Targets',
  requires: ['books', 'company', 'dashboard', 'intensity', 'records', 'reference-data', 'report', 'thresholds'],
};
