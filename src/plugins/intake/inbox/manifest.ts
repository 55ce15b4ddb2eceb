import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'inbox',
  title: 'Inbox',
  requires: ['evidence', 'notifications', 'record-import', 'records', 'tasks'],
};
