import { fromEvent, merge } from 'rxjs';
import { showToast } from '#design-system';
import { AxiosSender } from '../http/axios-sender.ts';
import { browserTabLock } from '../http/tab-lock.ts';
import { MemoryStorage } from '../session/key-value-storage.ts';
import type { KeyValueStorage } from '../session/key-value-storage.ts';
import type { Surroundings } from './surroundings.ts';

/** What a person does that counts as being here. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The kernel's surroundings in a real browser. */
export function browserSurroundings(): Surroundings {
  return {
    storage: usableStorage(),
    now: () => Math.floor(Date.now() / 1000),
    storageChanged$: fromEvent(window, 'storage'),
    activity$: merge(...ACTIVITY.map((name) => fromEvent(window, name, { passive: true }))),
    sender: new AxiosSender(),
    lock: browserTabLock,
    show: showToast,
    year: new Date().getFullYear(),
  };
}

/** Local storage, or memory where the browser forbids it: then one signs in once a page instead of not at all. */
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
