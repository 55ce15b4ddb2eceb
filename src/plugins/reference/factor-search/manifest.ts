import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'factor-search',
  title: 'Factor search',
  requires: ['company', 'records', 'reference-data', 'sign-in'],
};
