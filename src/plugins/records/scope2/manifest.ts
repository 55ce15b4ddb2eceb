import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'scope2',
  title: 'Scope 2',
  requires: ['company', 'dashboard', 'records', 'reference-data'],
};
