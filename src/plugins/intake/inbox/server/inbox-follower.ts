import type { ContentStore } from '#plugins/assurance/evidence/server';
import type { BatchFollower, FollowedBatch } from '#plugins/records/record-import/server';
import type { Clock, Trx } from '#server';
import { arrivedFile } from './arrived-file.ts';
import { discardReadings } from './inbox-service.ts';
import type { InboxNotices } from './inbox-notices.ts';
import type { InboxStore } from './inbox-store.ts';
import { pushInbox } from './pushed-inbox.ts';
import type { Reader } from './reader.ts';

const STATES = { IMPORTED: 'RECORDED', UNDONE: 'UNDONE', CANCELLED: 'DISCARDED' } as const;

/** What the reader is called for. */
const HOOKS = { IMPORTED: 'recorded', UNDONE: 'undone', CANCELLED: null } as const;

/** Keeps the state of an item that of its batch, and lets its reader take part, in the same transaction. */
export class InboxFollower implements BatchFollower {
  constructor(
    private readonly store: InboxStore,
    private readonly contents: ContentStore,
    private readonly readers: readonly Reader[],
    private readonly notices: InboxNotices,
    private readonly clock: Clock,
  ) {}

  async changed(trx: Trx, batch: FollowedBatch, state: keyof typeof STATES): Promise<void> {
    const { companyId, itemId } = batch;
    const item = await this.store.hold(trx, companyId, itemId);
    if (!item) return;
    const reader = this.readers.find(({ id }) => id === item.reader);
    const hook = HOOKS[state];
    if (hook && reader?.[hook]) await reader[hook](trx, await arrivedFile(trx, this.contents, item), batch);
    if (state === 'CANCELLED') await discardReadings(trx, this.readers, { companyId, itemId });
    await this.store.change(trx, companyId, itemId, { state: STATES[state] }, this.clock.now().toISOString());
    await this.notices.settle(trx, item);
    await pushInbox(trx, companyId);
  }
}
