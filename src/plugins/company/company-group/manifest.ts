import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'company-group',
  title: 'Company group',
  requires: ['company', 'notifications', 'records'],
};
