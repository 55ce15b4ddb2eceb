import { useEffect } from 'react';
import { exhaustMap, fromEvent, map, startWith } from 'rxjs';
import { useAskAgain, useCall } from '#core';
import { unreadCountRoute } from '../contract/index.ts';
import { refreshMoments } from './refresh-moments.ts';

const INPUT = {};

/** How many notices are unread, kept up to date while somebody looks; 0 until it is known. */
export function useUnreadCount(): number {
  const { data } = useCall(unreadCountRoute, INPUT);
  const askAgain = useAskAgain(unreadCountRoute, INPUT);
  useEffect(() => {
    const moments$ = refreshMoments({
      visible$: fromEvent(document, 'visibilitychange').pipe(
        startWith(null),
        map(() => document.visibilityState === 'visible'),
      ),
      focus$: fromEvent(window, 'focus'),
    });
    // One at a time: a slow server is not asked again before it has answered.
    const subscription = moments$.pipe(exhaustMap((options) => askAgain(options))).subscribe();
    return () => subscription.unsubscribe();
  }, [askAgain]);
  return data?.data.unread ?? 0;
}
