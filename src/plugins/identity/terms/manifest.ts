import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'terms', title: 'Terms and conditions', requires: ['pages'] };
