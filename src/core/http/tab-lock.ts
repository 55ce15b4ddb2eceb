import type { TabLock } from './session-renewal.ts';

/** Name of the lock all tabs share. */
const LOCK = 'scopebook.session-renewal';

/**
 * Milliseconds the lock is held after the work: storage reaches other tabs a moment later, and a tab that asks in that
 * moment must know that it had to wait.
 */
const LINGER = 300;

/** A lock over all tabs if the browser has one (secure origins); otherwise there is no lock. */
export const browserTabLock: TabLock = async (work) => {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work(false);
  const free = await whileLocked(locks, { ifAvailable: true }, () => work(false));
  return free ? free.done : (await whileLocked(locks, {}, () => work(true)))!.done;
};

/** Runs work inside the lock and holds the lock a little longer than the work; null if it was not free. */
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
