import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'onboarding',
  title: 'Onboarding',
  requires: ['company', 'dashboard', 'frameworks', 'home', 'sign-in', 'sign-up'],
};
