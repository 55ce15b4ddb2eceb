import type { Manifest } from '#contract';

export const manifest: Manifest = { id: 'sign-in', title: 'Sign-in', requires: ['company', 'mail', 'security-log'] };
