import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'company',
  title: 'Company',
  requires: ['frameworks', 'reference-data', 'security-log'],
};
