import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'statements',
  title: 'Modern slavery statements',
  requires: ['company', 'connections'],
};
