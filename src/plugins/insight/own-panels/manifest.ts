import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'own-panels',
  title: 'Own panels',
  requires: ['books', 'company', 'dashboard', 'intensity', 'records', 'reference-data'],
};
