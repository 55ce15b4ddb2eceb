import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'product-comparison',
  title: 'Product comparison',
  requires: ['company', 'connections', 'notifications', 'products', 'reference-data'],
};
