import { sql } from 'kysely';
import { PRODUCT_VERSION, unpaused, type Outbox, type Step, type Trx } from '#server';
import { securityEventPublished } from '../contract/index.ts';
import { ocsfEvent } from '../domain/index.ts';
import { eventsNumbered } from './event-feed.ts';

/** Events numbered in one transaction. */
const AT_ONCE = 1_000;

/** Only one process numbers at a time; the number is that of the table's name, so no other lock has it. */
const LOCK = sql`pg_try_advisory_xact_lock(hashtext('security_event_sequence'))`;

/**
 * Gives committed events their numbers, and publishes them in this order. Readers see no event added before their place.
 */
export function sequenceStep(outbox: Pick<Outbox, 'add' | 'companiesFor'>): Step {
  return {
    async take(trx: Trx, queue: string) {
      const { rows } = await sql<{ id: string }>`
        select item.id from (select 'sequence' as id) as item
        where exists (select from security_event_pending) and ${unpaused(queue, 'item.id')} and ${LOCK}`.execute(trx);
      return rows[0];
    },
    async do(trx: Trx) {
      const { rows } = await sql<{ sequence: string; company_id: string | null }>`
        with taken as (
          delete from security_event_pending
          where event_id in (select event_id from security_event_pending order by event_id limit ${AT_ONCE})
          returning event_id
        )
        insert into security_event_sequence (event_id, event_company_id)
        select event.id, event.event_company_id from taken join security_event as event on event.id = taken.event_id
        order by event.at, event.id
        returning sequence::text as sequence, event_company_id as company_id`.execute(trx);
      const wanted = await outbox.companiesFor(trx, securityEventPublished);
      const asked = rows.filter(({ company_id: id }) => id !== null && wanted.has(id));
      await publish(
        trx,
        outbox,
        asked.map(({ sequence }) => sequence),
      );
    },
  };
}

async function publish(trx: Trx, outbox: Pick<Outbox, 'add'>, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  for (const event of await eventsNumbered(trx, numbers)) {
    const { company, at, sequence } = event;
    if (!company) continue;
    await outbox.add(trx, securityEventPublished, {
      companyId: company.id,
      facilityId: null,
      subject: 'security',
      at: new Date(at).toISOString(),
      data: {
        links: { feed: `/api/security-event/feed?after=${BigInt(sequence) - 1n}&limit=1` },
        event: ocsfEvent(event, PRODUCT_VERSION),
      },
    });
  }
}
