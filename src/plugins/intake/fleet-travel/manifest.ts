import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'fleet-travel',
  title: 'Fleet and travel',
  requires: ['company', 'frameworks', 'inbox', 'products', 'record-import', 'records', 'reference-data'],
};
