import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'company', title: 'Company', requires: ['reference-data', 'security-log'] };
