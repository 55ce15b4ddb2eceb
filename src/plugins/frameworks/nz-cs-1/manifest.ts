import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'nz-cs-1',
  title: 'NZ CS 1 Climate-related Disclosures',
  requires: ['frameworks', 'intensity', 'report'],
};
