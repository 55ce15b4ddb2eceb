import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'scope1',
  title: 'Scope 1',
  requires: ['company', 'dashboard', 'records', 'reference-data'],
};
