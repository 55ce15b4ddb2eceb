import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'variance',
  title: 'Why a figure moved',
  requires: [
    'assurance-pack',
    'books',
    'company',
    'control-basis',
    'dashboard',
    'frameworks',
    'home',
    'records',
    'reference-data',
    'report',
  ],
};
