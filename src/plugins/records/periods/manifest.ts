import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'periods',
  title: 'Periods',
  requires: ['company', 'home', 'notifications', 'record-checks', 'records', 'reference-data', 'sign-in', 'tasks'],
};
