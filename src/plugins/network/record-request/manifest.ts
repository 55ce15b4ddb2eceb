import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-request',
  title: 'Supplier Emissions Disclosure',
  requires: [
    'company',
    'connections',
    'control-basis',
    'evidence',
    'mail',
    'notifications',
    'records',
    'reference-data',
    'sign-in',
    'tasks',
  ],
};
