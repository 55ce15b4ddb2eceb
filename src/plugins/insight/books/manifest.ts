import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'books',
  title: 'Books',
  requires: ['company', 'control-basis', 'frameworks', 'records'],
};
