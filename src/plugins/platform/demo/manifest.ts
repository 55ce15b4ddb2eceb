import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'demo',
  title: 'Demo',
  requires: ['company', 'connections', 'records', 'sign-in'],
};
