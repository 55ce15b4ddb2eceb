import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'footprints',
  title: 'Product footprints',
  requires: ['company', 'products', 'records', 'reference-data', 'sign-in'],
};
