import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'webhooks',
  title: 'Webhooks',
  requires: [
    'api-keys',
    'company',
    'export-jobs',
    'notifications',
    'periods',
    'record-import',
    'record-request',
    'records',
    'security-log',
    'security-trail',
    'sign-in',
    'thresholds',
  ],
};
