import { addressOf, formatMoment, useEvery, useLanguage, useTranslate } from '#core';
import type { IconName, Notice, Tone } from '#design-system';
import { NoticeKind, type NoticeAct, type NoticeRow } from '../contract/index.ts';
import { noticeWords } from './notice-words.ts';
import { relativeTime } from './relative-time.ts';

const LOOKS: Readonly<Record<NoticeAct, { readonly icon: IconName; readonly tone: Tone }>> = {
  created: { icon: 'plus', tone: 'success' },
  changed: { icon: 'edit', tone: 'info' },
  deleted: { icon: 'trash', tone: 'danger' },
};

/** Formats notices for a reader of an area, at a moment in milliseconds. */
export function useNoticeView(area: 'home' | 'admin', now: number): (notice: NoticeRow) => Notice {
  const t = useTranslate();
  const language = useLanguage();
  const kinds = useEvery(NoticeKind);
  return (notice) => {
    const { act, ...words } = noticeWords(
      kinds.find(({ id }) => id === notice.kind),
      notice,
      t,
    );
    return {
      id: notice.id,
      ...words,
      ...(act ? LOOKS[act] : {}),
      time: relativeTime(notice.toldAt, now, language),
      dateTime: notice.toldAt,
      exactTime: formatMoment(notice.toldAt),
      isUnread: notice.readAt === null,
      ...(notice.link === null ? {} : { href: addressOf(area, notice.link) }),
    };
  };
}
