import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'api-keys',
  title: 'API keys',
  requires: [
    'company',
    'company-group',
    'connections',
    'control-basis',
    'custom-factors',
    'evidence',
    'instruments',
    'intensity',
    'mail',
    'members',
    'notifications',
    'periods',
    'products',
    'record-checks',
    'record-request',
    'records',
    'reference-data',
    'security-log',
    'sign-in',
    'statements',
    'targets',
  ],
};
