import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'mail', title: 'Mail', requires: [] };
