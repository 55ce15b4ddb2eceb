import { useSend } from '#core';
import {
  NOTICE_QUERIES,
  markAllReadRoute,
  markReadRoute,
  markUnreadRoute,
  removeNoticesRoute,
  removeReadRoute,
} from '../contract/index.ts';

const FOLLOWING = { drops: [NOTICE_QUERIES] };

/** Actions on notices on their page. */
export function useNoticeActs() {
  const read = useSend(markReadRoute, FOLLOWING);
  const unread = useSend(markUnreadRoute, FOLLOWING);
  const all = useSend(markAllReadRoute, FOLLOWING);
  const gone = useSend(removeNoticesRoute, FOLLOWING);
  const oldGone = useSend(removeReadRoute, FOLLOWING);
  return {
    markRead: (ids: readonly string[]) => read.send({ body: { ids: [...ids] } }),
    markUnread: (ids: readonly string[]) => unread.send({ body: { ids: [...ids] } }),
    markAllRead: () => all.send({}),
    remove: (ids: readonly string[]) => gone.send({ body: { ids: [...ids] } }),
    removeRead: () => oldGone.send({}),
    sending: [read, unread, all, gone, oldGone].some(({ sending }) => sending),
  };
}
