import { sql } from 'kysely';
import type { Database } from '#server';
import { WEBHOOK_DAYS_KEPT } from '../contract/index.ts';

/** Rows deleted in one transaction. */
const AT_ONCE = 1_000;

/** Deletes events with their deliveries after 30 days, and replaced secrets that no longer sign. */
export async function dropOld(database: Database): Promise<void> {
  const use = { action: 'old webhook deliveries', audit: false } as const;
  await database.asStaff(use, (trx) =>
    sql`
      update webhook_endpoint set previous_secret = null, previous_until = null where previous_until < now()
    `.execute(trx),
  );
  for (;;) {
    const { numAffectedRows = 0n } = await database.asStaff(use, (trx) =>
      sql`
        delete from webhook_event where (company_id, id) in (
          select company_id, id from webhook_event
          where created_at < now() - make_interval(days => ${WEBHOOK_DAYS_KEPT})
          order by created_at limit ${AT_ONCE} for update skip locked)`.execute(trx),
    );
    if (numAffectedRows < BigInt(AT_ONCE)) return;
  }
}
