import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'offline', title: 'Work without a net', requires: [] };
