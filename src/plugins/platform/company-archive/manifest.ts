import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'company-archive',
  title: 'Company archive',
  requires: ['company', 'records', 'sign-in'],
};
