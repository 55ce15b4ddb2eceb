import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'thresholds',
  title: 'Thresholds',
  requires: ['books', 'company', 'company-group', 'dashboard', 'home', 'notifications', 'records', 'tasks'],
};
