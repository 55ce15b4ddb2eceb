import { useEffect, useState } from 'react';
import { EventStreams, useRefreshAnswers, useService } from '#core';
import { NOTICE_QUERIES, noticeStreamRoute } from '../contract/index.ts';

/** The server's last push about the own notices. */
interface PushedCount {
  readonly unread: number;
  /** Time of arrival, in milliseconds. */
  readonly at: number;
}

/** Follows pushes while the header is mounted, and invalidates the queries they name. */
export function usePushed(): { readonly isLive: boolean; readonly pushed: PushedCount | null } {
  const streams = useService(EventStreams);
  const refresh = useRefreshAnswers();
  const [isLive, live] = useState(false);
  const [pushed, setPushed] = useState<PushedCount | null>(null);
  useEffect(() => {
    let known: number | null = null;
    return streams.follow(noticeStreamRoute, {
      live,
      event: (event) => {
        if (event.name === 'changed') return refresh(event.content.answers);
        const { ids, unread } = event.content;
        // The first event of a stream is the current state; the count is being loaded at that moment anyway.
        if (ids.length > 0 || (known !== null && known !== unread)) refresh([NOTICE_QUERIES]);
        known = unread;
        setPushed({ unread, at: Date.now() });
      },
    });
  }, [streams, refresh]);
  return { isLive, pushed };
}
