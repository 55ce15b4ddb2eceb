import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'onboarding',
  title: 'Onboarding',
  requires: [
    'company',
    'connections',
    'dashboard',
    'frameworks',
    'home',
    'members',
    'meters',
    'record-import',
    'records',
    'sign-in',
    'sign-up',
  ],
};
