import { take } from 'rxjs';
import { LazySender } from '../../http/lazy-sender.ts';
import { ReadPosition } from '../../http/read-position.ts';
import { browserTabLock } from '../../http/tab-lock.ts';
import { MemoryStorage } from '../../session/key-value-storage.ts';
import type { KeyValueStorage } from '../../session/key-value-storage.ts';
import { showNotice } from '../frame/lazy-notices.ts';
import type { PageLife } from '../screens/missing-parts.ts';
import { pageEvents } from '../frame/page-events.ts';
import type { Surroundings } from './surroundings.ts';

/** Events that count as activity. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The kernel's surroundings in a real browser. */
export function browserSurroundings(): Surroundings {
  const activity$ = pageEvents(...ACTIVITY);
  const storage = usableStorage();
  const readPosition = new ReadPosition(storage);
  const sender = new LazySender(() =>
    import('../../http/axios-sender.ts').then((part) => new part.AxiosSender({}, readPosition)),
  );
  // The first activity announces a call; until then the connection is left to the first screen.
  activity$.pipe(take(1)).subscribe(() => sender.warm());
  return {
    storage,
    readPosition,
    now: () => Math.floor(Date.now() / 1000),
    storageChanged$: pageEvents('storage'),
    activity$,
    sender,
    lock: browserTabLock,
    show: showNotice,
    page: browserPage(),
    year: new Date().getFullYear(),
  };
}

const browserPage = (): PageLife => ({
  reload: () => window.location.reload(),
  sinceReload: () => {
    const how = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
    return how?.type === 'reload' ? performance.now() : null;
  },
  missing$: pageEvents('vite:preloadError'),
});

/** Local storage, or memory if the browser forbids it: the session then lasts as long as the page. */
function usableStorage(): KeyValueStorage {
  try {
    const probe = 'scopebook.probe';
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return new MemoryStorage();
  }
}
