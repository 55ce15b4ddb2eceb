import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'pact',
  title: 'Exchange of footprints (PACT)',
  requires: [
    'company',
    'connections',
    'custom-factors',
    'footprints',
    'notifications',
    'record-request',
    'records',
    'security-log',
    'sign-in',
    'tasks',
  ],
};
