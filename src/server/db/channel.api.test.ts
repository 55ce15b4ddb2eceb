import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import type { Listening } from './channel.ts';
import { openDatabase } from './connect.ts';
import { notePlan } from './tenant.fixture.ts';

/** Terminates the connections of all listeners in this database. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'scopebook-listener' and datname = current_database()`;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase(notePlan);
});
afterAll(() => db.drop());

/** A listener on a separate database that records its messages. */
async function listener(channel: string) {
  const database = await openDatabase({ ...db.addresses, poolSize: 1 });
  const told: string[] = [];
  const line: Listening = database.listen(channel, {
    onMessage: (message) => void told.push(message),
    onLost: () => void told.push('(lost)'),
    onRestored: () => void told.push('(regained)'),
  });
  const close = async () => {
    await line.close();
    await database.close();
  };
  return { line, told, close };
}

test('receives its own heartbeat, and passes on only the messages of others', async () => {
  const { line, told, close } = await listener('told_channel');
  await expect.poll(() => line.isReceiving()).toBe(true);
  await db.query("select pg_notify('told_channel', 'hello'), pg_notify('another_channel', 'not this')");
  await expect.poll(() => told).toEqual(['(regained)', 'hello']);
  await close();
  expect(line.isReceiving()).toBe(false);
});

test('reports a lost connection, reconnects by itself and reports that too', async () => {
  const { line, told, close } = await listener('cut_channel');
  await expect.poll(() => line.isReceiving()).toBe(true);
  await db.query(CUT);
  await expect.poll(() => told).toEqual(['(regained)', '(lost)', '(regained)']);
  expect(line.isReceiving()).toBe(true);
  await db.query("select pg_notify('cut_channel', 'again')");
  await expect.poll(() => told.at(-1)).toBe('again');
  await close();
});
