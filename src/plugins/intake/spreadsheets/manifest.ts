import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'spreadsheets',
  title: 'Spreadsheets',
  requires: ['company', 'evidence', 'inbox', 'record-import', 'records', 'reference-data', 'sign-in'],
};
