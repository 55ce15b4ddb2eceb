import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'home',
  title: 'Home',
  requires: ['notifications', 'records', 'reference-data', 'tasks'],
};
