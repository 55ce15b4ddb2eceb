import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'security-log', title: 'Security log', requires: [] };
