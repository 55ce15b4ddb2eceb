import { useMemo, useState } from 'react';
import { useCall, useDropAnswers, useSend } from '#core';
import { LIMITS } from '#contract';
import { ANSWERS_OF_NOTICES, markAllReadRoute, markReadRoute, noticeListRoute } from '../contract/index.ts';

/** Notices shown first, and how many more come at once. */
const STEP = LIMITS.pageSize;

/** The list behind the bell: asked for when it opens, a step longer on demand, and what one does to it. */
export function useNoticeList() {
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState<number>(STEP);
  const input = useMemo(() => ({ query: { size } }), [size]);
  const list = useCall(noticeListRoute, input, { enabled: isOpen, keepPrevious: true });
  const drop = useDropAnswers();
  const changes = { drops: [ANSWERS_OF_NOTICES] };
  const { send: markRead } = useSend(markReadRoute, changes);
  const { send: markAllRead } = useSend(markAllReadRoute, changes);
  const notices = list.data?.data ?? [];
  const hasMore = notices.length < Math.min(list.data?.total_item ?? 0, LIMITS.maxPageSize);
  return {
    isOpen,
    open: (next: boolean) => {
      // What came since it was last open is to be seen, and the count beside it is to agree with it.
      if (next) drop([ANSWERS_OF_NOTICES]);
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
