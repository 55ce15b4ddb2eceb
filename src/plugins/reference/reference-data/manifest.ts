import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'reference-data', title: 'Reference data', requires: ['frameworks'] };
