import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'onboarding',
  title: 'Onboarding',
  requires: ['company', 'dashboard', 'sign-in', 'sign-up'],
};
