import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'energy',
  title: 'Energy',
  requires: ['company', 'dashboard', 'records', 'reference-data'],
};
