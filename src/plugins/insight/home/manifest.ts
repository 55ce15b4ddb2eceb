import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'home',
  title: 'Home',
  requires: ['records', 'reference-data', 'tasks'],
};
