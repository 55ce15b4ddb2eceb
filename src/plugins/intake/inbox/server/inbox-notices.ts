import { sql } from 'kysely';
import { COMPANY_MEMBERS } from '#contract';
import type { Notices } from '#plugins/platform/notifications/server';
import type { Clock, Trx } from '#server';
import { fileNotices, filesArrived, groupOf, type InboxState } from '../contract/index.ts';
import type { StoredItem } from './inbox-tables.ts';

/** A reading longer than this, in milliseconds, has ended after the person has turned to something else. */
const LONG = 60_000;

/** Subject of the notice about files that came in by themselves. */
export const ARRIVED_SUBJECT = 'arrived';

type Ended = keyof typeof fileNotices;

/** Tells people how readings have ended, and forgets it once they have acted. */
export class InboxNotices {
  constructor(
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells the person who had a file read. `item`: as it was before its reading ended. Nothing is said if the person has
   * just acted and can see the result, or if the file came in by itself (`ArrivedRound`).
   */
  async ended(trx: Trx, item: StoredItem, state: InboxState): Promise<void> {
    if (item.read_for === null || !isEnd(state)) return;
    const asked = new Date(item.changed_at).getTime();
    const isFirst = asked === new Date(item.created_at).getTime() && (state === 'ASKS' || state === 'FAILED');
    const isLong = this.clock.now().getTime() - asked >= LONG;
    if (!isFirst && !isLong) return;
    const { company_id: companyId, id, name, read_for: accountId } = item;
    await this.notices.notify(
      trx,
      // The server did this, not a person.
      { companyId, accounts: [accountId], except: '' },
      { kind: fileNotices[state], params: { name }, subject: id, link: `inbox/${id}` },
    );
  }

  /** A person has acted on a file: nobody has to be told of it any more. */
  async settle(trx: Trx, item: Pick<StoredItem, 'company_id' | 'id' | 'read_for' | 'told_at'>): Promise<void> {
    const { company_id: companyId, id } = item;
    const to = { companyId, authorities: COMPANY_MEMBERS };
    await this.notices.settle(trx, to, { kinds: Object.values(fileNotices), subject: id });
    if (item.told_at === null) return;
    const { rows } = await sql`
      select 1 from inbox_item
      where company_id = ${companyId} and id <> ${id} and read_for is null and state in ('ASKS', 'PROPOSED', 'FAILED')
      limit 1`.execute(trx);
    if (rows.length === 0) await this.notices.settle(trx, to, { kinds: [filesArrived], subject: ARRIVED_SUBJECT });
  }
}

const isEnd = (state: InboxState): state is Ended => state in fileNotices && groupOf(state) !== 'reading';
