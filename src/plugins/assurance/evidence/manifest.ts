import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'evidence', title: 'Evidence', requires: ['company', 'offline', 'sign-in'] };
