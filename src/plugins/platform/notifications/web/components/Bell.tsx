import { addressOf, useTranslate, type HeaderToolProps } from '#core';
import { NotificationBell } from '#design-system';
import { NOTICES_PATH } from '../notices-path.ts';
import { useNoticeList } from '../use-notice-list.ts';
import { useNoticeView } from '../notice-view.ts';
import { useNow } from '../use-now.ts';
import { useUnreadCount } from '../use-unread-count.ts';

/** The bell of the header: notices of what others did that concerns the reader. */
export function Bell({ area }: HeaderToolProps) {
  const t = useTranslate();
  const unread = useUnreadCount();
  const list = useNoticeList();
  const [now, look] = useNow(list.isOpen);
  const shown = useNoticeView(area, now);
  return (
    <NotificationBell
      unreadCount={unread}
      notices={list.notices.map(shown)}
      allHref={addressOf(area, NOTICES_PATH)}
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
