import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'scope3',
  title: 'Scope 3',
  requires: ['company', 'dashboard', 'records', 'reference-data'],
};
