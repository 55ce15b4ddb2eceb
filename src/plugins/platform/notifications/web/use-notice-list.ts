import { useMemo, useState } from 'react';
import { useCall, useDropAnswers, useSend } from '#core';
import { LIMITS } from '#contract';
import { NOTICE_QUERIES, markAllReadRoute, markReadRoute, noticeListRoute } from '../contract/index.ts';

/** Number of notices shown first, and added on demand. */
const STEP = LIMITS.pageSize;

/** The list behind the bell: loads when it opens, grows on demand, and offers the actions on notices. */
export function useNoticeList() {
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState<number>(STEP);
  const input = useMemo(() => ({ query: { size } }), [size]);
  const list = useCall(noticeListRoute, input, { enabled: isOpen, keepPrevious: true });
  const drop = useDropAnswers();
  const changes = { drops: [NOTICE_QUERIES] };
  const { send: markRead } = useSend(markReadRoute, changes);
  const { send: markAllRead } = useSend(markAllReadRoute, changes);
  const notices = list.data?.data ?? [];
  const hasMore = notices.length < Math.min(list.data?.total_item ?? 0, LIMITS.maxPageSize);
  return {
    isOpen,
    open: (next: boolean) => {
      // Show notices that came since it was last open, and keep the count beside it consistent.
      if (next) drop([NOTICE_QUERIES]);
      else setSize(STEP);
      setOpen(next);
    },
    notices,
    loading: list.isPending,
    loadingMore: list.isPlaceholderData,
    problem: list.error,
    retry: () => void list.refetch(),
    showMore: hasMore ? () => setSize(Math.min(size + STEP, LIMITS.maxPageSize)) : undefined,
    markRead: (id: string) => {
      if (notices.some((one) => one.id === id && one.readAt === null)) void markRead({ body: { ids: [id] } });
    },
    markAllRead: () => void markAllRead({}),
  };
}
