import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'pages', title: 'Public pages', requires: [] };
