import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'operations', title: 'Operations', requires: [] };
