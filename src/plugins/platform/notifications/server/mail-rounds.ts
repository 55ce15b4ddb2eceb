import type { Round } from '#server';
import type { NoticeMails } from './notice-mails.ts';

/** Mails by the clock: of what goes out at once, and of days that have begun. */
export const mailRounds = (mails: Pick<NoticeMails, 'atOnce' | 'daily'>): readonly Round[] => [
  { every: 15_000, run: () => mails.atOnce() },
  { every: 60_000, run: () => mails.daily() },
];
