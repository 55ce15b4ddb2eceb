import { addressOf, formatMoment, useEvery, useLanguage, useTranslate, type HeaderToolProps } from '#core';
import { NotificationBell, type IconName, type Notice, type Tone } from '#design-system';
import { NoticeKind, type NoticeAct } from '../../contract/index.ts';
import { noticeWords } from '../notice-words.ts';
import { relativeTime } from '../relative-time.ts';
import { useNoticeList } from '../use-notice-list.ts';
import { useNow } from '../use-now.ts';
import { useUnreadCount } from '../use-unread-count.ts';

const LOOKS: Readonly<Record<NoticeAct, { readonly icon: IconName; readonly tone: Tone }>> = {
  created: { icon: 'plus', tone: 'success' },
  changed: { icon: 'edit', tone: 'info' },
  deleted: { icon: 'trash', tone: 'danger' },
};

/** The bell of the header: what others did that concerns the reader. */
export function Bell({ area }: HeaderToolProps) {
  const t = useTranslate();
  const language = useLanguage();
  const kinds = useEvery(NoticeKind);
  const unread = useUnreadCount();
  const list = useNoticeList();
  const [now, look] = useNow(list.isOpen);
  const notices = list.notices.map((notice): Notice => {
    const kind = kinds.find(({ id }) => id === notice.kind);
    const { act, ...words } = noticeWords(kind, notice, t);
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
  });
  return (
    <NotificationBell
      unreadCount={unread}
      notices={notices}
      isOpen={list.isOpen}
      onOpenChange={(isOpen) => {
        look();
        list.open(isOpen);
      }}
      loading={list.loading}
      error={list.problem ? t(list.problem.message) : undefined}
      onRetry={list.retry}
      onOpenNotice={list.markRead}
      onMarkAllRead={list.markAllRead}
      onShowMore={list.showMore}
      loadingMore={list.loadingMore}
    />
  );
}
