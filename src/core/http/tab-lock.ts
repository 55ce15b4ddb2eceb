import type { TabLock } from './session-renewal.ts';

/** Name of the lock all tabs share. */
const LOCK = 'scopebook.session-renewal';

/** A lock over all tabs where the browser has one (secure origins); otherwise only this tab is held. */
export const browserTabLock: TabLock = (work) => {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(LOCK, work) : work();
};
