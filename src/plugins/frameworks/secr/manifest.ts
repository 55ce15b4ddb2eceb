import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'secr',
  title: 'Streamlined Energy and Carbon Reporting',
  requires: ['frameworks', 'intensity', 'report'],
};
