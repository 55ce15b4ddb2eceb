import type { Clock, Database } from '#server';
import type { NoticeStore } from './notice-store.ts';

/** Milliseconds a notice is kept after it was read: 180 days. Unread ones stay. */
const KEPT_READ = 180 * 24 * 60 * 60 * 1000;

/** Removes notices of every account that were read long ago. */
export async function removeOldNotices(database: Database, store: NoticeStore, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_READ).toISOString();
  await database.asStaff({ action: 'notices read long ago are removed', audit: false }, (trx) =>
    store.removeRead(trx, before),
  );
}
