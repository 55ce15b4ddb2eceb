import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'instruments',
  title: 'Instrument ledger',
  requires: ['company', 'evidence', 'records', 'scope2', 'sign-in'],
};
