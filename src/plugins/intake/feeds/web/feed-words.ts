import { formatDay, type Translate } from '#core';
import type { FeedSource } from '../contract/index.ts';

/** Where a source takes files from, in short. */
export function placeText(t: Translate, { kind, folder, user, host, url }: FeedSource): string {
  if (kind === 'FOLDER') return folder === '' ? t('feeds.kind.FOLDER') : folder;
  return kind === 'MAIL' ? `${user} · ${host}` : url;
}

/** When it is looked at. */
export function cadenceText(t: Translate, { every, on, at }: Pick<FeedSource, 'every' | 'on' | 'at'>): string {
  const day = every === 'WEEK' ? t(`feeds.weekday.${on}`) : String(on);
  return t(`feeds.cadence.${every}`, { at, day });
}

/** What it is expected to bring. */
export function expectationText(
  t: Translate,
  { expects, dueOn, dueFiles }: Pick<FeedSource, 'expects' | 'dueOn' | 'dueFiles'>,
): string {
  const day = expects === 'WEEK' ? t(`feeds.weekday.${dueOn}`) : String(dueOn);
  return t(`feeds.expects.${expects}.text`, { count: dueFiles, day });
}

/** The days whose files are missing. */
export const missingText = (t: Translate, { due }: Pick<FeedSource, 'due'>): string =>
  due
    .filter(({ state }) => state === 'MISSING')
    .map(({ day, expected, came }) => t('feeds.missing', { day: formatDay(day), count: expected - came }))
    .join(' ');
