import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliveryQueue } from '../../src/plugins/integration/webhooks/server/delivery-queue.ts';
import { feedQueue } from '../../src/plugins/intake/feeds/server/feed-queue.ts';
import { mailStore } from '../../src/plugins/platform/mail/server/mail-store.ts';
import { Database, uuidv7, type Trx } from '#server';
import { created, mine, publish, server, withWebhooks } from '../support/webhook-scene.ts';

withWebhooks();

/** Thrown to leave nothing behind, so that no worker sees what a test prepared. */
class Undone extends Error {}

/**
 * Work in a transaction that is rolled back, by the plan that PostgreSQL may choose for small tables: a nested loop which
 * runs the inner query again for every row.
 */
async function undone(work: (trx: Trx) => Promise<void>): Promise<void> {
  const ended = server.services.get(Database).asStaff({ action: 'test', audit: false }, async (trx) => {
    for (const way of ['hashagg', 'hashjoin', 'mergejoin', 'material', 'sort', 'indexscan', 'bitmapscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    await work(trx);
    throw new Undone();
  });
  await expect(ended).rejects.toThrow(Undone);
}

const counted = async (trx: Trx, of: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${of}`.execute(trx)).rows[0]?.count;

test('one delivery is taken at a time, whatever the plan', async () => {
  await created();
  await server.test.query(`update webhook_endpoint set state = 'PAUSED', message = 'webhooks.failing'`);
  for (let n = 0; n < 6; n += 1) await publish();
  await undone(async (trx) => {
    await sql`update webhook_endpoint set state = 'ACTIVE'`.execute(trx);
    for (let taken = 1; taken <= 4; taken += 1) {
      expect(await deliveryQueue.take(trx)).not.toBeNull();
      expect(await counted(trx, sql`webhook_delivery where state = 'SENDING'`)).toBe(taken);
    }
  });
});

test('one source is looked at at a time, whatever the plan', async () => {
  const owner = await server.account(mine.id, ['COMPANY_ADMIN']);
  const at = new Date().toISOString();
  await undone(async (trx) => {
    for (let n = 0; n < 6; n += 1)
      await sql`
        insert into feed_source (company_id, id, name, kind, state, owner_id, every, on_day, at_time, zone, expects, due_on,
          due_files, settings, next_look_at, created_at)
        values (${mine.id}, ${uuidv7()}, ${`Source ${n}`}, 'FOLDER', 'ON', ${owner.id}, 'DAY', 1, '06:00', 'UTC', 'NONE', 1,
          1, '{}', ${at}, ${at})`.execute(trx);
    for (let taken = 1; taken <= 4; taken += 1) {
      expect(await feedQueue.take(trx, at)).not.toBeNull();
      expect(await counted(trx, sql`feed_source where is_looking`)).toBe(taken);
    }
  });
});

test('no more mails are taken than were asked for, whatever the plan', async () => {
  const now = new Date();
  await undone(async (trx) => {
    await sql`delete from mail_message`.execute(trx);
    for (let n = 0; n < 6; n += 1)
      await sql`
        insert into mail_message (id, kind, recipient, language, subject, body_text, body_html, next_attempt_at)
        values (${uuidv7()}, 'test', 'someone@example.test', 'en', 'Subject', 'Text', 'Text', ${now.toISOString()})
      `.execute(trx);
    expect(await mailStore.take(trx, now, 2)).toHaveLength(2);
    expect(await counted(trx, sql`mail_message where attempts = 1`)).toBe(2);
  });
});
