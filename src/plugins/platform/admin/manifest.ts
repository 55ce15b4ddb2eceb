import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'admin',
  title: 'Administration',
  requires: ['company', 'dashboard', 'records'],
};
