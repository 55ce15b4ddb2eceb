import type { TabLock } from './session-renewal.ts';

/** Name of the lock all tabs share. */
const LOCK = 'scopebook.session-renewal';

/**
 * Milliseconds the lock is kept after the work: what one tab stores reaches the others a moment later, and who asks in
 * that moment must know that somebody was there before.
 */
const LINGER = 300;

/** A lock over all tabs where the browser has one (secure origins); otherwise only this tab waits. */
export const browserTabLock: TabLock = async (work) => {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work(false);
  const free = await whileLocked(locks, { ifAvailable: true }, () => work(false));
  return free ? free.done : (await whileLocked(locks, {}, () => work(true)))!.done;
};

/** Runs work inside the lock and keeps the lock a little longer than the work; null if it was not free. */
function whileLocked<T>(
  locks: LockManager,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<{ readonly done: Promise<T> } | null> {
  return new Promise((entered, failed) => {
    const request = locks.request(LOCK, options, async (lock) => {
      if (!lock) return entered(null);
      const done = work();
      entered({ done });
      await done.then(linger, linger);
    });
    (request as Promise<unknown>).catch(failed);
  });
}

function linger(): Promise<void> {
  return new Promise((over) => setTimeout(over, LINGER));
}
