import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'monthly-grid',
  title: 'Monthly grid',
  requires: ['company', 'offline', 'records', 'reference-data'],
};
