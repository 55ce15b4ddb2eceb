import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'esrs-e1',
  title: 'ESRS E1 Climate change',
  requires: ['frameworks', 'instruments', 'intensity', 'report'],
};
