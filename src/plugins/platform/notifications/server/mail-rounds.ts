import type { Round } from '#server';
import type { NoticeMails } from './notice-mails.ts';

/** Periodic mails: immediate ones, and daily digests. */
export const mailRounds = (mails: Pick<NoticeMails, 'atOnce' | 'daily'>): readonly Round[] => [
  { every: 15_000, run: () => mails.atOnce() },
  { every: 60_000, run: () => mails.daily() },
];
