import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'intensity', title: 'Intensity', requires: ['company', 'records'] };
