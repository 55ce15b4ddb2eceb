import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'records',
  title: 'Records',
  requires: [
    'company',
    'connections',
    'evidence',
    'frameworks',
    'notifications',
    'offline',
    'reference-data',
    'sign-in',
    'tasks',
  ],
};
