import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'record-evidence',
  title: 'Evidence of records',
  requires: ['evidence', 'records'],
};
