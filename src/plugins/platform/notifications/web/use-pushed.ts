import { useEffect, useState } from 'react';
import { EventStreams, useRefreshAnswers, useService } from '#core';
import { ANSWERS_OF_NOTICES, noticeStreamRoute } from '../contract/index.ts';

/** What the server pushed last of the own notices. */
interface PushedCount {
  readonly unread: number;
  /** When it came, in milliseconds. */
  readonly at: number;
}

/** Follows what is pushed while the header stands, and lets the screen ask anew for what it makes old. */
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
        // The first event of a stream says what is so; the count is being asked for at that moment anyway.
        if (ids.length > 0 || (known !== null && known !== unread)) refresh([ANSWERS_OF_NOTICES]);
        known = unread;
        setPushed({ unread, at: Date.now() });
      },
    });
  }, [streams, refresh]);
  return { isLive, pushed };
}
