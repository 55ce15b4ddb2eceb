import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'dashboard', title: 'Dashboard', requires: ['company', 'records'] };
