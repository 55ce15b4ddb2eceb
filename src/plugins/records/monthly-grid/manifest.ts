import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'monthly-grid',
  title: 'Monthly grid',
  requires: ['company', 'frameworks', 'offline', 'records', 'reference-data'],
};
