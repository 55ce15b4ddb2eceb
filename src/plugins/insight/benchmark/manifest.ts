import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'benchmark',
  title: 'Benchmark',
  requires: ['books', 'company', 'company-group', 'intensity', 'records', 'reference-data'],
};
