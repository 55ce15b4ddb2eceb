import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'periods',
  title: 'Periods',
  requires: ['company', 'home', 'notifications', 'records', 'reference-data', 'sign-in', 'tasks'],
};
