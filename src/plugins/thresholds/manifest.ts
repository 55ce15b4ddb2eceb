import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'thresholds',
  title: 'Thresholds',
  requires: ['books', 'company', 'dashboard', 'notifications', 'records'],
};
