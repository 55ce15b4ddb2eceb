import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'filings',
  title: 'Filed reports',
  requires: ['company', 'notifications', 'periods', 'records', 'report', 'sign-in', 'thresholds'],
};
