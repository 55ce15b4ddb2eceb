import { useEffect } from 'react';
import { exhaustMap, fromEvent, map, startWith } from 'rxjs';
import { useRefetch, useCall } from '#core';
import { unreadCountRoute } from '../contract/index.ts';
import { refreshMoments } from './refresh-moments.ts';
import { usePushed } from './use-pushed.ts';

const INPUT = {};

/** Number of unread notices: as pushed, and polled while the window is visible and the push connection is down; 0 until known. */
export function useUnreadCount(): number {
  const { data, dataUpdatedAt } = useCall(unreadCountRoute, INPUT);
  const { isLive, pushed } = usePushed();
  const askAgain = useRefetch(unreadCountRoute, INPUT);
  useEffect(() => {
    const moments$ = refreshMoments({
      visible$: fromEvent(document, 'visibilitychange').pipe(
        startWith(null),
        map(() => document.visibilityState === 'visible'),
      ),
      focus$: fromEvent(window, 'focus'),
      isLive,
    });
    // One at a time: a slow server gets no further request before it has responded.
    const subscription = moments$.pipe(exhaustMap((options) => askAgain(options))).subscribe();
    return () => subscription.unsubscribe();
  }, [askAgain, isLive]);
  return pushed !== null && pushed.at >= dataUpdatedAt ? pushed.unread : (data?.data.unread ?? 0);
}
