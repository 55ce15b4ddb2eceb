import type { Clock, Database } from '#server';
import type { NoticeStore } from './notice-store.ts';

/** How long a read notice is stored: 180 days, in milliseconds. Unread ones stay. */
const READ_STORED_FOR = 180 * 24 * 60 * 60 * 1000;

/** Removes notices of every account that were read long ago. */
export async function removeOldNotices(database: Database, store: NoticeStore, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - READ_STORED_FOR).toISOString();
  await database.asStaff({ action: 'notices read long ago are removed', audit: false }, (trx) =>
    store.removeRead(trx, before),
  );
}
