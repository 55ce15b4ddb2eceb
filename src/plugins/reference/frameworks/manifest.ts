import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'frameworks', title: 'Reporting frameworks', requires: [] };
