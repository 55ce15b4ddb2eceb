import { sql } from 'kysely';
import { pushChange, type Notices, type Recipients } from '#plugins/platform/notifications/server';
import { addDays } from '#domain/time';
import type { Clock, Database, Trx } from '#server';
import { feedLate } from '../contract/index.ts';
import { localDay, nextDue } from '../domain/index.ts';
import type { FeedStore } from './feed-store.ts';
import type { StoredSource } from './feed-tables.ts';
import { pushedFeeds } from './pushed-feeds.ts';
import { sourceLink } from './source-link.ts';

interface Past {
  readonly companyId: string;
  readonly id: string;
  readonly day: string;
}

interface Parts {
  readonly database: Database;
  readonly store: FeedStore;
  readonly notices: Notices;
  readonly clock: Clock;
}

/** Notices when a due day has passed: what has not come is a task of the owner, once across all processes. */
export class DueRound {
  constructor(private readonly parts: Parts) {}

  async run(): Promise<void> {
    const { database, clock } = this.parts;
    const at = clock.now().toISOString();
    const past = await database.asStaff({ action: 'files that are due', audit: false }, async (trx) => {
      const { rows } = await sql<Past>`
        select due.company_id as "companyId", due.source_id as id, due.day::text as day
        from feed_due as due
          join feed_source as source on source.company_id = due.company_id and source.id = due.source_id
          join company on company.company_id = due.company_id
        where due.state = 'OPEN' and source.state = 'ON' and company.status = 'ACTIVE'
          and due.day < (${at}::timestamptz at time zone source.zone)::date
        order by due.day limit 1000`.execute(trx);
      return rows;
    });
    for (const one of past) await database.withTenant(one.companyId, (trx) => this.close(trx, one));
  }

  /** Closes a due day that has passed and opens the next one. */
  private async close(trx: Trx, { companyId, id, day }: Past): Promise<void> {
    const { store, notices, clock } = this.parts;
    const source = await store.hold(trx, companyId, id);
    if (source?.state !== 'ON') return;
    const { rows } = await sql<{ isMissing: boolean }>`
      update feed_due set state = 'MISSING'
      where company_id = ${companyId} and source_id = ${id} and day = ${day}::date and state = 'OPEN'
      returning came < expected as "isMissing"`.execute(trx);
    const [closed] = rows;
    if (!closed) return;
    if (closed.isMissing) {
      const to = await recipients(trx, source);
      const notice = { kind: feedLate, params: { source: source.name, day }, subject: id, link: sourceLink(id) };
      await notices.notify(trx, to, notice);
    } else
      await sql`
        delete from feed_due where company_id = ${companyId} and source_id = ${id} and day = ${day}::date`.execute(trx);
    const today = localDay(clock.now().getTime(), source.zone);
    await openDue(trx, store, source, today > day ? today : addDays(day, 1));
    await pushChange(trx, [companyId], pushedFeeds);
  }
}

/** Opens the first due day from a day on, if the source is expected to bring anything. */
export async function openDue(trx: Trx, store: FeedStore, source: StoredSource, from: string): Promise<void> {
  const { company_id: companyId, id, expects, due_on: on, due_files: files } = source;
  if (expects === 'NONE') return;
  await store.addDue(trx, companyId, id, nextDue({ every: expects, on, files }, from), files);
}

/** The owner of a source; the administrators, if the owner cannot sign in any more. */
export async function recipients(
  trx: Trx,
  { company_id: companyId, owner_id: ownerId }: Pick<StoredSource, 'company_id' | 'owner_id'>,
): Promise<Recipients> {
  const { rows } = await sql`
    select 1 from account where id = ${ownerId} and company_id = ${companyId} and status = 'ACTIVE' and unlinked_at is null
  `.execute(trx);
  // The clock did this, not a person.
  if (rows.length > 0) return { companyId, except: '', accounts: [ownerId] };
  return { companyId, except: '', authorities: ['COMPANY_ADMIN'] };
}
