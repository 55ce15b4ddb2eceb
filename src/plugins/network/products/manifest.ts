import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'products', title: 'Products', requires: ['company', 'evidence', 'records'] };
